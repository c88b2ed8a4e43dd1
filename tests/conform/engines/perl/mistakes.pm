package mistakes;

# `perl -I. -Mmistakes=3 adapter.pl` plays with the third mistake of mistakes.json, to see whether the kit finds it: a
# passage of Empires.pm is read with something else in its place. No reading says any of them.

use strict;
use warnings;
use JSON::PP;

sub import {
    my (undef, $number) = @_;
    my $mistake = decode_json(contents(__FILE__ =~ s/\.pm$/.json/r))->[$number - 1];
    my ($file, $passage) = (__FILE__ =~ s/mistakes\.pm$/Empires.pm/r, $mistake->{passage});
    my $source = contents($file);
    die "Empires.pm has not once: $passage\n" unless 1 == (() = $source =~ /\Q$passage/g);
    $source =~ s/\Q$passage/$mistake->{instead}/;
    eval "$source" or die $@;
    $INC{'Empires.pm'} = $file;
}

sub contents { open my $file, '<', $_[0] or die "$_[0]: $!\n"; local $/; return <$file> }

1;
