/** The table, by family of variants. */
export const POSITION_FRAGMENTS = /* GraphQL */ `
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
    spinner
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
