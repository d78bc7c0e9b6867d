/** What finished games are added up to, and looking things up in them. */
export const STATISTICS_FRAGMENTS = /* GraphQL */ `
  fragment PlayerFigures on PlayerFigures {
    games
    won
    lost
    tied
    rounds
    roundsWon
    points
    pointsAgainst
    decisions
    passes
    blocksMade
    blocksSuffered
    capicuas
    pipsCaught
    roundsCaught
    thinkingMs
    thinkingDecisions
    pointsPerRound
    meanThinkingMs
  }

  fragment Streaks on Streaks {
    current
    currentGames
    longestWon
    longestLost
  }

  fragment PlayerStatistics on PlayerStatistics {
    playerId
    total {
      ...PlayerFigures
    }
    streaks {
      ...Streaks
    }
    byVariant {
      ...PlayerVariantFigures
    }
    bySeat {
      ...PlayerSeatFigures
    }
  }

  fragment PlayerVariantFigures on PlayerVariantFigures {
    variant
    seats
    figures {
      ...PlayerFigures
    }
  }

  fragment PlayerSeatFigures on PlayerSeatFigures {
    variant
    seats
    seat
    figures {
      ...PlayerFigures
    }
  }

  fragment PlayerPeriodFigures on PlayerPeriodFigures {
    from
    figures {
      ...PlayerFigures
    }
  }

  fragment VariantFigures on VariantFigures {
    games
    tied
    rounds
    decisions
    passes
    draws
    blocked
    capicuas
    decided
    leadWon
    leadEven
    points
    durationMs
    roundsPerGame
    decisionsPerRound
    pointsPerRound
    blockedShare
    leadShare
    evenShare
  }

  fragment VariantStatistics on VariantStatistics {
    variant
    total {
      ...VariantFigures
    }
    bySeats {
      ...SeatCountFigures
    }
    endings {
      ...VariantEnding
    }
  }

  fragment VariantEnding on VariantEnding {
    status
    reason
    games
  }

  fragment SeatCountFigures on SeatCountFigures {
    seats
    figures {
      ...VariantFigures
    }
  }

  fragment VariantPeriodFigures on VariantPeriodFigures {
    from
    figures {
      ...VariantFigures
    }
  }

  fragment MeetingFigures on MeetingFigures {
    games
    won
    lost
    undecided
    points
    otherPoints
  }

  fragment VariantMeetings on VariantMeetings {
    variant
    figures {
      ...MeetingFigures
    }
  }

  fragment HeadToHead on HeadToHead {
    playerId
    otherId
    against {
      ...MeetingFigures
    }
    together {
      ...MeetingFigures
    }
    byVariant {
      ...VariantMeetings
    }
  }

  fragment OpeningFigures on OpeningFigures {
    rounds
    decided
    leadWon
    blocked
    pointsAhead
  }

  fragment OpeningAnswer on OpeningAnswer {
    answer
    figures {
      ...OpeningFigures
    }
  }

  fragment Opening on Opening {
    lead
    figures {
      ...OpeningFigures
    }
    answers {
      ...OpeningAnswer
    }
  }

  fragment PositionMove on PositionMove {
    move
    times
    roundsWon
    roundsLost
    roundsTied
    gamesWon
    points
  }

  fragment PositionOccurrence on PositionOccurrence {
    gameId
    seq
    round
    seat
    move
    points
    roundResult
    gameResult
    at
  }

  fragment PositionHistory on PositionHistory {
    times
    moves {
      ...PositionMove
    }
    occurrences {
      ...PositionOccurrence
    }
  }
`;
