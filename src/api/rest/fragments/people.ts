/** Chat, reports and deliveries. */
export const PEOPLE_FRAGMENTS = /* GraphQL */ `
  fragment Webhook on Webhook {
    id
    url
    kinds
    state
    createdAt
    provedAt
    disabledAt
    failingSince
    lastError
    previousSecretUntil
  }

  fragment WebhookWithSecret on WebhookWithSecret {
    webhook {
      ...Webhook
    }
    secret
  }

  fragment WebhookDelivery on WebhookDelivery {
    id
    kind
    gameId
    entrySeq
    state
    tries
    createdAt
    nextAt
    doneAt
    lastStatus
    lastError
  }

  fragment DeliveryPage on WebhookDeliveryPage {
    deliveries: nodes {
      ...WebhookDelivery
    }
    endCursor
    hasMore
  }

  fragment MailSettings on MailSettings {
    address
    state
    kinds
    everyMinutes
    codeUntil
    nextAddress
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
`;
