/**
 * What answers are made of. Each fragment is a schema of the same name in the OpenAPI document; its members, their types
 * and what is said of them are those of the GraphQL schema.
 */
export const FRAGMENTS = /* GraphQL */ `
  fragment Player on Player {
    id
    name
    isGuest
    createdAt
  }

  fragment Guest on CreateGuestSuccess {
    token
    expiresAt
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

  fragment ChatEntry on ChatEntry {
    seq
    at
    state
    author {
      ...Player
    }
    text
    deletes
  }

  fragment ChatPage on ChatPage {
    entries: nodes {
      ...ChatEntry
    }
    endCursor
    hasMore
  }

  fragment Report on Report {
    id
    at
    reporter {
      ...Player
    }
    player {
      ...Player
    }
    gameId
    room
    seq
    why
    messages {
      ...CopiedMessage
    }
    resolution
    resolvedAt
    resolvedBy {
      ...Player
    }
  }

  fragment CopiedMessage on CopiedMessage {
    seq
    at
    author {
      ...Player
    }
    text
  }

  fragment ReportPage on ReportConnection {
    reports: nodes {
      ...Report
    }
    pageInfo {
      ...PageInfo
    }
  }

  fragment OperatorAct on OperatorAct {
    id
    at
    by {
      ...Player
    }
    act
    player {
      ...Player
    }
    gameId
    reportId
    why
    details
  }

  fragment OperatorActPage on OperatorActConnection {
    acts: nodes {
      ...OperatorAct
    }
    pageInfo {
      ...PageInfo
    }
  }

  fragment OperatorActDone on OperatorActSuccess {
    act {
      ...OperatorAct
    }
    repeated
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
  }

  fragment Position on Position {
    type: __typename
    seq
    head
    status
    round
    turnSeat
    scores
    sides
    ... on LinePosition {
      attempt
      hands {
        ...LineHand
      }
      boneyardCount
      boneyard
      lead
      arms {
        ...LineArm
      }
      openEnds
      count
      lacks
      leader
      ended {
        ...LineRoundEnd
      }
    }
    ... on MemoryPosition {
      rows
      columns
      pairTotal
      cells {
        ...GridCell
      }
      up {
        ...UpTile
      }
      lastPair {
        ...FlippedPair
      }
      captured
      turns
      leader
      ended {
        ...MemoryRoundEnd
      }
    }
    ... on TrainsPosition {
      hands {
        ...LineHand
      }
      boneyardCount
      boneyard
      engine
      station
      trains {
        ...Train
      }
      demand {
        ...DoubleDemand
      }
      hasDrawn
      leader
      ended {
        ...TrainsRoundEnd
      }
    }
    ... on TricksPosition {
      attempt
      hands {
        ...TricksHand
      }
      phase
      bid {
        ...TricksBid
      }
      bids {
        ...TricksBid
      }
      contract {
        ...TricksContract
      }
      namer
      sitsOut
      led
      trick {
        ...TrickTile
      }
      tricks {
        ...WonTrick
      }
      taken
      leader
      ended {
        ...TricksRoundEnd
      }
    }
    ... on FishingPosition {
      piles {
        ...FishingPile
      }
      row
      phase
      turned
      placed {
        ...PlacedTile
      }
      tried
      captured
      leader
      ended {
        ...FishingRoundEnd
      }
    }
  }

  fragment LineHand on LineHand {
    seat
    tiles
    hidden
    count
  }

  fragment LineArm on LineArm {
    arm
    tiles
    end
    closed
  }

  fragment Train on Train {
    arm
    owner
    tiles
    from
    end
    marked
  }

  fragment DoubleDemand on DoubleDemand {
    double
    arm
    left
  }

  fragment TrainsRoundEnd on TrainsRoundEnd {
    reason
    winners
    lastMover
    pips
  }

  fragment TricksHand on TricksHand {
    seat
    tiles
    count
  }

  fragment TricksBid on TricksBid {
    seat
    kind
    points
    marks
  }

  fragment TricksContract on TricksContract {
    name
    trump
    doubles
  }

  fragment TrickTile on TrickTile {
    seat
    tile
  }

  fragment WonTrick on WonTrick {
    seat
    plays {
      ...TrickTile
    }
    points
  }

  fragment TricksRoundEnd on TricksRoundEnd {
    reason
    winners
    nextLeader
  }

  fragment LineRoundEnd on LineRoundEnd {
    reason
    winners
    lastMover
    pips
    nextLeader
  }

  fragment GridCell on GridCell {
    cell
    state
    tile
  }

  fragment UpTile on UpTile {
    cell
    tile
  }

  fragment FlippedPair on FlippedPair {
    seat
    tiles {
      ...UpTile
    }
    captured
  }

  fragment MemoryRoundEnd on MemoryRoundEnd {
    reason
    winners
    turns
    leftover {
      ...UpTile
    }
    nextLeader
  }

  fragment FishingPile on FishingPile {
    seat
    count
    tiles
  }

  fragment PlacedTile on PlacedTile {
    seat
    tile
  }

  fragment FishingRoundEnd on FishingRoundEnd {
    reason
    winners
    row
  }
`;
