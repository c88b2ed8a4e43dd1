package Empires;

# Empires' sheets of orders, written from sections 7.1 to 7.6 of the rules and from the page "Maps and order sheets".
# `execute` takes a map and a sheet, and gives the results of the orders and the map of the next turn. An order either
# dies with a reason, and has changed nothing, or changes the map. All is in small subs, which mistakes.pm replaces.

use strict;
use warnings;

our %READING;      # the letters of readings other than the preferred ones, by issue without "em.issue."
my ($areas, $countries, %sticky, $undecided);

sub reading { return $READING{ $_[0] } // 'a' }

sub execute {
    my ($map, $sheet) = @_;
    ($areas, $countries, %sticky) = ($map->{areas}, $map->{countries});
    $undecided = 0;
    join_neighbours();
    for my $name (keys %$areas) {
        my $placed = delete $areas->{$name}{placed_from_reserve} // {};
        $sticky{$name}{$_} = 1 for grep { $placed->{$_} } keys %$placed;
    }
    my ($orders, $unread) = read_sheet($sheet);
    my @results;
    for my $order (@$orders) {
        my $done = eval { follow($order); 1 };
        die $@ unless $done || ref $@;
        last if $undecided;
        pay_for_failure($order) unless $done || $@->{free};
        push @results, { line => $order->{line}, failed => $done ? \0 : \1 };
    }
    end_turn() unless $undecided;
    return { orders => \@results, unread => $unread, map => $undecided ? undef : $map };
}

# -- the sheet ---------------------------------------------------------------------------------------------------------

my %NUMBERED = map { $_ => 1 } qw(SEAMOVE CONVOY MOVE ATTACK);
my %MODES = map { $_ => 1 } qw(DEFEND ENTRENCH AMBUSH RETREAT);

sub read_sheet {
    my ($sheet) = @_;
    my (@orders, @unread);
    my @names = keys %$countries;
    my $who = @names == 1 ? $names[0] : undef;
    my $number = 0;
    for my $line (split /\r?\n/, $sheet) {
        $number++;
        $line =~ s/#.*//s;
        if ($line =~ s/^\s*([^:>]+?)\s*:\s*//) {
            ($who) = grep { lc $_ eq lc $1 } keys %$countries;
        }
        next unless $line =~ /\S/;
        my $order = read_order($line);
        if ($order && defined $who) { push @orders, { %$order, who => $who, line => $number } }
        else                        { push @unread, $number }
    }
    return (\@orders, \@unread);
}

sub read_order {
    my ($line) = @_;
    my ($text, $outcome) = split /=>/, $line, 2;
    return unless $text =~ s/^\s*([A-Za-z]+)[\s,]+//;
    my $action = uc $1;
    my $from = take_name(\$text) // return;
    if ($MODES{$action}) {
        my $location = take_name(\$text);
        return if $text =~ /[^\s,]/ || ($action eq 'DEFEND' && defined $location);
        return { action => $action, from => $from, location => $location };
    }
    return unless $NUMBERED{$action};
    my $to = take_name(\$text) // return;
    return unless $text =~ /^[\s,]*(?:(all)(?:\s+but\s+(\d+))?|(\d+))[\s,]*$/i;
    my %order = (action => $action, from => $from, to => $to, all => defined $1, but => $2 // 0, number => $3);
    return \%order unless defined $outcome;
    return unless $outcome =~ /^\s*(won|lost)(?:\s*,\s*losing\s+(\d+))?(?:\s*,\s*killing\s+(\d+))?\s*$/i;
    return { %order, outcome => { won => lc $1 eq 'won', losing => $2 // 0, killing => $3 // 0 } };
}

# The area with which a text begins, the longest name if there are several.
sub take_name {
    my ($text) = @_;
    for my $name (sort { length $b <=> length $a } keys %$areas) {
        return $name if $$text =~ s/^[\s,]*\Q$name\E(?![^\s,])//i;
    }
    return undef;
}

# -- orders ------------------------------------------------------------------------------------------------------------

sub follow {
    my ($order) = @_;
    return set_mode($order) if $MODES{ $order->{action} };
    return { SEAMOVE => \&sail, CONVOY => \&sail, MOVE => \&march, ATTACK => \&attack }->{ $order->{action} }->($order);
}

sub refuse { die { why => $_[0] } }

# What is no order as it stands costs nothing under any reading.
sub refuse_words { die { why => $_[0], free => 1 } }

sub cost {
    my ($order) = @_;
    my $paid = $countries->{ $order->{who} }{BPs} // 0;
    refuse('too few BPs') if $paid < $order->{cost};
}

sub pay { my ($order) = @_; $countries->{ $order->{who} }{BPs} -= $order->{cost} }

sub pay_for_failure {
    my ($order) = @_;
    return if reading('failed-cost') eq 'a' || $MODES{ $order->{action} };
    my $points = \$countries->{ $order->{who} }{BPs};
    my $cost = $order->{cost} // { MOVE => 1, ATTACK => $order->{number} // 0 }->{ $order->{action} } // voyage_cost($order);
    $$points = $cost < $$points ? $$points - $cost : 0;
}

sub units { my ($what, $area, $who) = @_; return $areas->{$area}{$what}{$who} // 0 }

sub add {
    my ($what, $area, $who, $number) = @_;
    $areas->{$area}{$what}{$who} = units($what, $area, $who) + $number;
}

sub is_sea { return $areas->{ $_[0] }{sea} }

sub owns { my ($who, $area) = @_; return ($areas->{$area}{owner} // '') eq $who }

sub are_adjacent { my ($one, $other) = @_; return $areas->{$one}{joined}{$other} }

sub join_neighbours {
    for my $area (keys %$areas) {
        for my $other (@{ $areas->{$area}{adjacent} // [] }) {
            $areas->{$area}{joined}{$other} = $areas->{$other}{joined}{$area} = 1;
        }
    }
}

# How many armies go by a number, which for them cannot be "all".
sub armies_to_go {
    my ($order, $there) = @_;
    refuse_words('"all" is for ships') if $order->{all} && reading('all') eq 'a';
    my $number = $order->{all} ? $there - $order->{but} : $order->{number};
    $number = $there if $number > $there && reading('too-many') eq 'b';
    refuse('there are not as many') if $number > $there;
    refuse('nobody goes') if $number <= 0 && reading('nobody') eq 'a';
    return $number < 0 ? 0 : $number;
}

sub is_stuck { my ($area, $who) = @_; return !is_sea($area) && $sticky{$area}{$who} }

my %DIFFICULT = map { $_ => 1 } qw(mountains forest towns jungle wetlands);
sub is_difficult { return $DIFFICULT{ $areas->{ $_[0] }{terrain} // 'other' } }

sub arrive {
    my ($area, $who, $number) = @_;
    add('armies', $area, $who, $number);
    $sticky{$area}{$who} = 1 if $number && !is_sea($area) && is_difficult($area);
}

# -- 7.3 MOVE ----------------------------------------------------------------------------------------------------------

sub march_cost { return 1 }

sub room_aboard {
    my ($area, $who) = @_;
    my $ships = units('ships', $area, $who);
    return reading('room-aboard') eq 'a' ? $ships - units('armies', $area, $who) : $ships;
}

sub march {
    my ($order) = @_;
    my ($from, $to, $who) = @$order{qw(from to who)};
    my $number = armies_to_go($order, units('armies', $from, $who));
    refuse('not adjacent') unless are_adjacent($from, $to);
    if (is_sea($to) && reading('unowned-sea') eq 'a') {
        refuse('too few ships') if room_aboard($to, $who) < $number;
    }
    else { refuse('not your own') unless owns($who, $to) }
    refuse('stuck') if is_stuck($from, $who);
    $order->{cost} = march_cost($order, $number);
    cost($order);
    pay($order);
    add('armies', $from, $who, -$number);
    arrive($to, $who, $number);
}

# -- 7.4 ATTACK --------------------------------------------------------------------------------------------------------

sub attack_cost { my ($order, $number) = @_; return $number }

# The other countries there, those first that lose first: the owner of the area, then by the alphabet.
sub others {
    my ($what, $area, $who) = @_;
    my @there = grep { $_ ne $who && units($what, $area, $_) } keys %{ $areas->{$area}{$what} // {} };
    return sort { owns($b, $area) <=> owns($a, $area) || $a cmp $b } @there;
}

sub strength { my ($what, $area, @of) = @_; my $sum = 0; $sum += units($what, $area, $_) for @of; return $sum }

sub attack {
    my ($order) = @_;
    my ($from, $to, $who) = @$order{qw(from to who)};
    my $number = armies_to_go($order, units('armies', $from, $who));
    refuse('not adjacent') unless are_adjacent($from, $to);
    refuse('not for the sea') if is_sea($to);
    refuse('your own') if owns($who, $to);
    refuse('not from your own') unless is_sea($from) || owns($who, $from);
    refuse('stuck') if is_stuck($from, $who);
    $order->{cost} = attack_cost($order, $number);
    cost($order);
    my @defenders = others('armies', $to, $who);
    my $defending = strength('armies', $to, @defenders);
    my $refuge = $defending ? retreat_from($to, $number, $defending) : undef;
    my $outcome = { won => 1, losing => 0, killing => 0 };
    $outcome = outcome_of($order, $number, $defending) if $defending && !defined $refuge;
    return unless $outcome;
    pay($order);
    return unless $number;
    add('armies', $from, $who, -$outcome->{losing});
    if (!$outcome->{won}) { remove('armies', $to, $outcome->{killing}, @defenders); return }
    for my $other (@defenders) {
        add('armies', $refuge, $other, units('armies', $to, $other)) if defined $refuge;
        delete $areas->{$to}{armies}{$other};
    }
    add('armies', $from, $who, $outcome->{losing} - $number);
    capture($to, $who);
    arrive($to, $who, $number - $outcome->{losing});
    $sticky{$to}{$who} = 1 if is_sea($from);
}

# How a battle ends, by the sheet; nothing if the sheet does not say it.
sub outcome_of {
    my ($order, $attacking, $defending) = @_;
    my $outcome = $order->{outcome};
    $undecided = 1, return unless $outcome;
    refuse_words('cannot have ended so') if $outcome->{losing} > $attacking - ($outcome->{won} ? 1 : 0);
    refuse_words('cannot have ended so') if !$outcome->{won} && $outcome->{killing} >= $defending;
    return $outcome;
}

sub remove {
    my ($what, $area, $number, @of) = @_;
    for my $who (@of) {
        my $lost = units($what, $area, $who) < $number ? units($what, $area, $who) : $number;
        add($what, $area, $who, -$lost);
        $number -= $lost;
    }
}

sub capture {
    my ($area, $who) = @_;
    if (my $base = $areas->{$area}{naval_base}) {
        my $former = $areas->{$area}{owner};
        if (!defined $former) { $base->{of_nobody} = \1 unless defined $base->{ships_of} }
        else                  { $base->{ships_of} //= $former unless $base->{of_nobody} }
        delete $base->{ships_of} if ($base->{ships_of} // '') eq $who;
    }
    $areas->{$area}{owner} = $who;
    delete $areas->{$area}{defence} if reading('captured-mode') eq 'a';
}

# -- 7.6 DEFENCE MODE --------------------------------------------------------------------------------------------------

sub set_mode {
    my ($order) = @_;
    my ($area, $location) = @$order{qw(from location)};
    refuse('at sea there is no mode') if is_sea($area);
    refuse('not your own') unless owns($order->{who}, $area);
    my $defence = $areas->{$area}{defence} //= {};
    my $which = { RETREAT => 'retreat_to', AMBUSH => 'location', ENTRENCH => 'location' }->{ $order->{action} };
    $defence->{mode} = $order->{action};
    $defence->{$which} = $location if $which && defined $location;
    delete $defence->{$which} if $which && !defined $location && reading('location-left-out') eq 'b';
}

sub is_stronger { my ($attacking, $defending) = @_; return $attacking > $defending }

# Where the armies in an area retreat to; nothing if they stand.
sub retreat_from {
    my ($area, $attacking, $defending) = @_;
    my $defence = $areas->{$area}{defence} // {};
    my ($owner, $refuge) = ($areas->{$area}{owner}, $defence->{retreat_to});
    return undef unless ($defence->{mode} // 'RETREAT') eq 'RETREAT' && is_stronger($attacking, $defending);
    return undef unless defined $refuge && $refuge ne $area;
    return undef unless defined $owner && owns($owner, $refuge) && !is_sea($refuge);
    return undef unless are_adjacent($area, $refuge) || reading('retreat-adjacent') eq 'b';
    return $refuge;
}

# -- 7.2 SEAMOVE and CONVOY --------------------------------------------------------------------------------------------

sub base_of { return $areas->{ $_[0] }{naval_base} }

sub is_passage {
    my ($who, $from, $to) = @_;
    return are_adjacent($from, $to) if is_sea($from) && is_sea($to);
    return is_entrance($who, $from, $to) || is_entrance($who, $to, $from);
}

sub is_entrance {
    my ($who, $area, $sea) = @_;
    return base_of($area) && owns($who, $area) && base_of($area)->{entrance} eq $sea;
}

sub ships_to_go {
    my ($order) = @_;
    my ($from, $who) = @$order{qw(from who)};
    my $there = units('ships', $from, $who);
    my $free = $order->{action} eq 'SEAMOVE' && is_sea($from) ? $there - units('armies', $from, $who) : $there;
    my $number = $order->{all} ? $free - $order->{but} : $order->{number};
    $number = $there if $number > $there && reading('too-many') eq 'b';
    refuse('there are not as many') if $number > $there;
    refuse('armies would be left') if $number > $free;
    refuse('nobody sails') if $number <= 0 && reading('nobody') eq 'a';
    return $number < 0 ? 0 : $number;
}

sub distance_from {
    my ($order) = @_;
    my ($out, $in) = map { distance($order->{who}, $_) } @$order{qw(from to)};
    my @ends = sort { $a <=> $b } grep { defined } ($out, $in);
    return { a => $out, b => $in, c => $ends[-1], d => $ends[0] }->{ reading('distance-from') };
}

# How many areas the nearest base is away; nothing if there is no route to one.
sub distance {
    my ($who, $area) = @_;
    my @bases = grep { base_of($_) && owns($who, $_) && !base_of($_)->{closed} } keys %$areas;
    my ($steps, %seen) = (0, $area => 1);
    my @here = ($area);
    while (@here) {
        for my $each (@here) { return $steps if grep { $_ eq $each } @bases }
        my @next;
        for my $each (@here) {
            push @next, grep { !$seen{$_}++ } ways_from($each, @bases);
        }
        @here = @next;
        $steps++;
    }
    return undef;
}

sub ways_from {
    my ($area, @bases) = @_;
    return (base_of($area) ? base_of($area)->{entrance} : ()) unless is_sea($area);
    my @seas = grep { is_sea($_) } keys %{ $areas->{$area}{joined} // {} };
    return (@seas, grep { base_of($_)->{entrance} eq $area } @bases);
}

sub voyage_cost {
    my ($order) = @_;
    return 1 + (distance_from($order) // 0);
}

sub sail {
    my ($order) = @_;
    my ($from, $to, $who) = @$order{qw(from to who)};
    refuse('ships do not go there') unless is_passage($who, $from, $to);
    my $ships = ships_to_go($order);
    my $armies = $order->{action} eq 'CONVOY' ? armies_to_take($from, $who, $ships) : 0;
    $order->{cost} = voyage_cost($order);
    cost($order);
    my ($ships_gone, $armies_gone) = defined distance_from($order) ? (0, 0) : dispersed($ships, $armies);
    my ($sailing, $aboard) = ($ships - $ships_gone, $armies - $armies_gone);
    my @opposing = $sailing && is_sea($to) ? others('ships', $to, $who) : ();
    my $outcome = { won => 1, losing => 0, killing => 0 };
    $outcome = outcome_of($order, $sailing, strength('ships', $to, @opposing)) if @opposing;
    return unless $outcome;
    pay($order);
    my $left = $sailing - $outcome->{losing};
    my $carried = $aboard < $left ? $aboard : $left;
    add('ships', $from, $who, -$ships);
    add('armies', $from, $who, -$armies);
    my $end = $outcome->{won} ? $to : $from;
    sink($to, $outcome, @opposing);
    add('ships', $end, $who, $left);
    $outcome->{won} ? arrive($to, $who, $carried) : add('armies', $from, $who, $carried);
}

sub armies_to_take {
    my ($from, $who, $ships) = @_;
    my $there = is_stuck($from, $who) ? 0 : units('armies', $from, $who);
    return $there < $ships ? $there : $ships;
}

sub dispersed { my ($ships, $armies) = @_; return ($ships ? 1 : 0, $armies ? 1 : 0) }

# What a battle at sea leaves of those who were there; armies are lost for which no ship is left.
sub sink {
    my ($area, $outcome, @opposing) = @_;
    remove('ships', $area, $outcome->{won} ? strength('ships', $area, @opposing) : $outcome->{killing}, @opposing);
    for my $other (@opposing) {
        my $left = units('ships', $area, $other);
        $areas->{$area}{armies}{$other} = $left if units('armies', $area, $other) > $left;
    }
}

# -- the end of the turn -----------------------------------------------------------------------------------------------

sub end_turn {
    for my $area (values %$areas) {
        delete $area->{joined};
        for my $what (qw(armies ships)) {
            my $units = $area->{$what} or next;
            delete @$units{ grep { !$units->{$_} } keys %$units };
        }
    }
}

1;
