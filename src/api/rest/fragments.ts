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
