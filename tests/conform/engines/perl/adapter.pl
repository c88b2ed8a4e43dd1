#!/usr/bin/env perl
# Puts the engine in Empires.pm behind the protocol: a request in JSON a line, an answer a line.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use JSON::PP;
use Empires;

my $json = JSON::PP->new->utf8->canonical;
$| = 1;
%Empires::READING = map { /^em\.issue\.(.+)=(.)$/ ? ($1, $2) : () } split ' ', $ENV{READINGS} // '';

my %ANSWERS = (
    hello => sub {
        return {
            is => 'hello', name => 'Vercingetorix', version => '1', language => 'Perl', protocol => 1,
            plays => { empires => { orders => JSON::PP::true } }, pipelines => JSON::PP::true,
        };
    },
    orders => sub {
        my ($request) = @_;
        return { is => 'results', %{ Empires::execute($request->{map}, $request->{sheet}) } };
    },
    close => sub { return { is => 'closed' } },
);

while (my $line = <STDIN>) {
    my $request = eval { $json->decode($line) } or next;
    my $answer = eval { ($ANSWERS{ $request->{do} } // sub { { is => 'unsupported', why => 'it executes sheets' } })->($request) };
    $answer //= { is => 'error', why => "$@" };
    print $json->encode({ %$answer, seq => $request->{seq} }), "\n";
}
