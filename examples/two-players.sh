#!/usr/bin/env bash
# Two strangers play a few moves over GraphQL, with curl (sed to read the answers, openssl and sha256sum for their seeds).
#   npm start                          # in one terminal
#   examples/two-players.sh            # in another; CAPICUA_URL names another server
set -euo pipefail
SERVER=${CAPICUA_URL:-http://127.0.0.1:4000}

# ask TOKEN QUERY: the answer as one line of JSON.
ask() {
  local auth=()
  [ -n "$1" ] && auth=(-H "authorization: Bearer $1")
  curl -sS "$SERVER/graphql" -H 'content-type: application/json' ${auth[@]+"${auth[@]}"} \
    --data "{\"query\":\"$(printf '%s' "$2" | sed 's/\\/\\\\/g; s/"/\\"/g' | tr '\n' ' ')\"}"
}
# field NAME: the first value of that name in the JSON on standard input.
field() { sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p" | head -n 1; }
uuid() { cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen | tr 'A-Z' 'a-z'; }
guest() { ask '' "mutation { createGuest(input: { name: \"$1\" }) { ... on CreateGuestSuccess { token } } }" | field token; }

ALICE=$(guest Alice)
BOB=$(guest Bob)
# Alice seals a seed: she gives its hash now and shows it when the seats are closed, so that nobody can choose the deal.
SEALED=$(openssl rand -hex 32)
COMMITMENT=$(printf 'capicua/1 seed\n%s\n' "$SEALED" | sha256sum | cut -c 1-64)
GAME=$(ask "$ALICE" "mutation { createGame(input: { variant: \"block\", seeds: BOTH, seedCommitment: \"$COMMITMENT\", commandId: \"$(uuid)\" }) { ... on CreateGameSuccess { game { id } } ... on Refused { code message } } }" | field id)
echo "Alice opens $GAME"
# Bob gives his in the clear, with the head of the game as he knows it: if it has moved on, nothing is taken.
HEAD=$(ask '' "{ game(id: \"$GAME\") { head } }" | field head)
ask "$BOB" "mutation { joinGame(input: { gameId: \"$GAME\", seed: \"$(openssl rand -hex 32)\", head: \"$HEAD\", commandId: \"$(uuid)\" }) { ... on JoinGameSuccess { version } ... on Refused { code message } } }"
ask "$ALICE" "mutation { startGame(input: { gameId: \"$GAME\", commandId: \"$(uuid)\" }) { ... on StartGameSuccess { version } ... on Refused { code message } } }"
ask "$ALICE" "mutation { openSeed(input: { gameId: \"$GAME\", seed: \"$SEALED\", commandId: \"$(uuid)\" }) { ... on OpenSeedSuccess { version } ... on Refused { code message } } }"
echo 'What went into the deal:'
ask '' "{ game(id: \"$GAME\") { status fairness { secretCommitment seats { seat gives seed guards } } } }"

for turn in 1 2 3 4 5 6; do
  SEAT=$(ask '' "{ game(id: \"$GAME\") { turnSeat } }" | field turnSeat)
  if [ "$SEAT" = 0 ]; then NAME=Alice; TOKEN=$ALICE; else NAME=Bob; TOKEN=$BOB; fi
  VIEW=$(ask "$TOKEN" "{ game(id: \"$GAME\") { version legalMoves { notation } } }")
  VERSION=$(printf '%s' "$VIEW" | field version)
  MOVE=$(printf '%s' "$VIEW" | sed -n 's/.*"legalMoves":\[{"notation":"\([^"]*\)".*/\1/p')
  FIRST=${FIRST:-$MOVE}
  printf '%s (seat %s) plays %-6s ' "$NAME" "$SEAT" "$MOVE"
  ask "$TOKEN" "mutation { playMove(input: { gameId: \"$GAME\", move: \"$MOVE\", expectedVersion: $VERSION, commandId: \"$(uuid)\" }) { ... on PlayMoveSuccess { version } ... on Refused { code message } } }"
done

echo 'Bob tries to play the first tile once more, which nobody holds any longer:'
ask "$BOB" "mutation { playMove(input: { gameId: \"$GAME\", move: \"$FIRST\", commandId: \"$(uuid)\" }) { ... on PlayMoveSuccess { version } ... on Refused { code message } } }"
echo 'What was played, as anybody may read it:'
ask '' "{ game(id: \"$GAME\") { moves(first: 100) { nodes { seq seat notation } } } }"
