/** How strong somebody is taken to be. */
export const RATING_FRAGMENTS = /* GraphQL */ `
  fragment Rating on Rating {
    variant
    rating
    deviation
    provisional
    games
    won
    lost
    tied
    at
  }

  fragment RatingStep on RatingStep {
    number
    gameId
    at
    result
    rating
    deviation
    change
    provisional
  }

  fragment RatingHistory on RatingHistory {
    steps: nodes {
      ...RatingStep
    }
    hasMore
  }

  fragment LeaderboardEntry on LeaderboardEntry {
    rank
    player {
      ...Player
    }
    level
    rating {
      ...Rating
    }
  }

  fragment LeaderboardPage on LeaderboardPage {
    entries: nodes {
      ...LeaderboardEntry
    }
    endCursor
    hasMore
  }
`;
