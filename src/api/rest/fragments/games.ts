/** Players, variants, games and what happens in them. */
export const GAME_FRAGMENTS = /* GraphQL */ `
  fragment Player on Player {
    id
    name
    isGuest
    kind
    isBot
    createdAt
  }

  fragment PlayerProfile on Player {
    ...Player
    seedsNotOpened
  }

  fragment Guest on CreateGuestSuccess {
    token
    expiresAt
    refreshToken
    player {
      ...Player
    }
  }

  fragment Variant on Variant {
    id
    title
    family
    seatCounts
    rulesVersion
    options {
      ...VariantOption
    }
  }

  fragment VariantOption on VariantOption {
    name
    kind
    about
    min
    max
    values
    default
  }

  fragment VariantName on Variant {
    id
    title
    family
  }

  fragment GameSummary on Game {
    id
    variant {
      ...VariantName
    }
    rulesVersion
    access
    status
    version
    head
    turnSeat
    round
    seatCount
    seatsFree
    rated
    createdAt
    lastEventAt
    endedAt
    deadline
    host {
      ...Player
    }
  }

  fragment Game on Game {
    id
    variant {
      ...VariantName
    }
    rulesVersion
    access
    status
    version
    head
    turnSeat
    round
    seatCount
    seatsFree
    rated
    strength {
      min
      max
    }
    createdAt
    lastEventAt
    endedAt
    deadline
    host {
      ...Player
    }
    options
    start
    seats {
      ...GameSeat
    }
    mySeats
    scores
    result {
      ...GameResult
    }
    abortReason
    invitation
    legalMoves {
      ...LegalMove
    }
    pace {
      ...Pace
    }
    clocks {
      ...Clocks
    }
    fairness {
      ...GameFairness
    }
    pausedUntil
    offers {
      ...OpenOffer
    }
    partnerQuestion {
      ...PartnerQuestion
    }
    myPlan {
      ...Plan
    }
    chatOpenTo
    rematchOf
    origin {
      kind
      server
      gameId
      seq
      head
    }
    series {
      ...SeriesStanding
    }
    receipt
  }

  fragment SeriesStanding on Series {
    id
    bestOf
    number
    status
    points
    winners
  }

  fragment Series on Series {
    id
    bestOf
    number
    status
    points
    winners
    games {
      ...GameSummary
    }
  }

  fragment DailyProof on DailyProof {
    date
    gameId
    seq
    head
    index
    size
    path
    note
  }

  fragment Pace on Pace {
    clock {
      ...ClockRules
    }
    onTimeout
    vacation
    automatic {
      ...AutomaticMoves
    }
  }

  fragment ClockRules on ClockRules {
    base
    increment
    cap
  }

  fragment AutomaticMoves on AutomaticMoves {
    moveMs
    passMs
  }

  fragment Clocks on Clocks {
    remaining
    running
    deadline
  }

  fragment GameFairness on GameFairness {
    secretCommitment
    allowed
    openBy
    revealAfter
    secret
    copied
    seats {
      ...SeatFairness
    }
  }

  fragment SeatFairness on SeatFairness {
    seat
    gives
    seed
    seedCommitment
    guards
  }

  fragment OpenOffer on OpenOffer {
    offer
    seat
    days
    target
    agreed
  }

  fragment PartnerQuestion on PartnerQuestion {
    kind
    seat
    askedAt
    offer
    days
    target
  }

  fragment PartnerAsked on PartnerAsked {
    question {
      ...PartnerQuestion
    }
  }

  fragment PartnerDeclined on PartnerDeclined {
    done
  }

  fragment Plan on Plan {
    branches
    stuck
    only
  }

  fragment VacationState on VacationState {
    daysUsed
    daysPerYear
    until
  }

  fragment GameSeat on GameSeat {
    seat
    side
    kind
    level
    player {
      ...Player
    }
    resigned
    isMe
    present
    awayUntil
    standIn
    isKept
    keptFor {
      ...Player
    }
  }

  fragment GameResult on GameResult {
    winners
    reason
    scores
  }

  fragment GamePage on GameConnection {
    games: nodes {
      ...GameSummary
    }
    pageInfo {
      ...PageInfo
    }
  }

  fragment PageInfo on PageInfo {
    startCursor
    endCursor
    hasPreviousPage
    hasNextPage
  }

  fragment LegalMove on LegalMove {
    notation
    type
    tile
    arm
    cell
  }

  fragment LegalMoves on Game {
    version
    turnSeat
    legalMoves {
      ...LegalMove
    }
  }

  fragment PlayedMove on PlayedMove {
    seq
    round
    seat
    notation
    automatic
    at
  }

  fragment MovePage on MovePage {
    moves: nodes {
      ...PlayedMove
    }
    endCursor
    hasMore
  }

  fragment Event on Event {
    seq
    type
    v
    at
    actor
    canonical
    head
    body
    mine
  }

  fragment EventPage on EventPage {
    events: nodes {
      ...Event
    }
    endCursor
    hasMore
  }

  fragment GameChange on GameChange {
    version
    head
    firstSeq
    lastSeq
    repeated
    receipt
    events {
      ...Event
    }
    game {
      ...Game
    }
  }

  fragment Refused on Refused {
    code
    message
    clause
    option
    choices
    legalMoves
    turnSeat
    freeSeats
    currentVersion
    retryAt
    limit
  }
`;
