/** The inbox, the lobby and challenges. */
export const FINDING_FRAGMENTS = /* GraphQL */ `
  fragment InboxEntry on InboxEntry {
    seq
    at
    kind
    gameId
    eventSeq
    deadline
    webhookId
    game {
      ...GameSummary
    }
  }

  fragment InboxPage on Inbox {
    entries {
      ...InboxEntry
    }
    endCursor
    hasMore
    head
    oldest
  }

  fragment Seek on Seek {
    gameId
    variant
    rulesVersion
    options
    pace
    clock {
      ...ClockRules
    }
    onTimeout
    seatCount
    seatsFree
    bestOf
    rated
    strength {
      min
      max
    }
    host {
      ...Player
    }
    createdAt
  }

  fragment SeekPage on SeekPage {
    seeks: nodes {
      ...Seek
    }
    endCursor
    hasMore
  }

  fragment Challenge on Challenge {
    game {
      ...GameSummary
    }
    seat
    from {
      ...Player
    }
    to {
      ...Player
    }
    createdAt
  }

  fragment Challenges on Challenges {
    incoming {
      ...Challenge
    }
    outgoing {
      ...Challenge
    }
  }
`;
