/** Who is signed in, and where. */
export const ACCOUNT_FRAGMENTS = /* GraphQL */ `
  fragment SignedIn on SignedIn {
    token
    expiresAt
    refreshToken
    sessionExpiresAt
    player {
      ...Player
    }
  }

  fragment Session on Session {
    id
    device
    scopes
    isThisOne
    createdAt
    usedAt
    expiresAt
  }
  fragment AccessToken on AccessToken {
    id
    name
    scopes
    playerId
    createdAt
    usedAt
    expiresAt
  }

  fragment MadeToken on CreateAccessTokenSuccess {
    accessToken {
      ...AccessToken
    }
    secret
  }
  fragment Program on Program {
    id
    clientId
    name
    redirectUris
    createdAt
  }
`;
