export interface paths {
    "/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an account
         * @description Without an Authorization header. The answer holds secrets, and is never given again.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/export/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finished games as lines, for analysts
         * @description Games that you may see and that ended with a result, in the order in which they ended, copies left out; players under pseudonyms. The rows are described in docs/analytics.md. A token with scopes needs `export:read`. The first line has the licence. When the answer breaks off, or its last line is a problem, ask again with the last `cursor` as `after`. A game is there ten seconds after its end.
         */
        get: operations["exportGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games that you may see
         * @description Public ones with more than one person, and your own. The header `Link` has the address of the next page; `after` and `before` take the cursors of `pageInfo`.
         */
        get: operations["listGames"];
        put?: never;
        /**
         * Open a game
         * @description You are its host. Without an `Idempotency-Key` a request that is sent again opens another game.
         */
        post: operations["createGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A game as it stands
         * @description With what you may play now. Not found when there is none of this id, or none that you may see.
         */
        get: operations["getGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/bundle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that is needed to replay and check the game without this server
         * @description One file, as you may see the game: `npx capicua verify FILE` checks it. Keep its bytes as they are.
         */
        get: operations["getBundle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/bundles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sit down with your file
         * @description At a game that goes on elsewhere: in your seat, with the hand that you held.
         */
        post: operations["bringBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/call-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call the game off before the second move
         * @description It ends without a result.
         */
        post: operations["callOffGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a seat for a player, who is told
         * @description For the host.
         */
        post: operations["challengePlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/challenges/{playerId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep the seat for him no longer
         * @description For the host.
         */
        post: operations["withdrawChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/challenges/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say no to the seat that is kept for you */
        post: operations["declineChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say who may write from now on
         * @description For the host. What was written stays. Doing it again does no harm.
         */
        post: operations["setGameChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/chat/{room}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A room of the chat of a game
         * @description From its beginning, after the last `seq` that you have, or so many of the latest. FORBIDDEN for a room that you may not read yet.
         */
        get: operations["listChat"];
        put?: never;
        /** Say something */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/chat/{room}/{seq}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the operators of a message
         * @description They get a copy of it, and of those around it.
         */
        post: operations["reportMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/computers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the computer take a seat
         * @description For the host.
         */
        post: operations["addComputer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/daily-proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * That the game is in a daily root
         * @description Not found until the game has been in one.
         */
        get: operations["getDailyProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened, in order
         * @description As a page of JSON; as lines (`Accept: application/x-ndjson`), all that there are, or with `follow=true` those to come too; or live as Server-Sent Events (`Accept: text/event-stream`). A stream goes on from where you were: lines with `after`, Server-Sent Events with `Last-Event-ID`, which browsers send by themselves. `first` is for pages alone, and `follow=true` for streams alone; anything else is refused. An empty line or a comment only says that the stream lives. When a stream must end before you end it, its last line (the event `problem`) is a problem document: `SERVICE_UNAVAILABLE` when the server goes down, `TOO_SLOW` when you read too slowly, `UNAUTHENTICATED` when your token has expired.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/forks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open another game from a position of this one
         * @description What you may not know of it lies anew. You are its host.
         */
        post: operations["forkGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/invitation/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the word of a private game another
         * @description For the host. The old one opens it no longer.
         */
        post: operations["renewInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a seat
         * @description Sitting already, you are told so again.
         */
        post: operations["joinGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give your seat up before the start
         * @description When the host leaves, the game is called off.
         */
        post: operations["leaveGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/legal-moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What you can play now
         * @description Never empty when it is your turn; at other times only what may be done out of turn. `version` is what `If-Match` takes.
         */
        get: operations["listLegalMoves"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was played, for people who think in moves
         * @description Draws and passes are moves too. `first` counts events, so a page may hold fewer moves.
         */
        get: operations["listMoves"];
        put?: never;
        /**
         * Play a move
         * @description Give the move as `legalMoves` prints it, the version at which you chose it as `If-Match`, and a fresh UUID as `Idempotency-Key`. When the answer got lost, send the same again: it is done once.
         */
        post: operations["playMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/notation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The game as people write it */
        get: operations["getNotation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer something to all other sides
         * @description Your partner is asked first. An offer lapses when a side plays on instead of answering.
         */
        post: operations["makeOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/offers/{offer}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree to an offer for your side
         * @description Your partner is asked first. When all sides agree, it happens.
         */
        post: operations["acceptOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/offers/{offer}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline an offer for your side
         * @description This ends the offer.
         */
        post: operations["declineOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/offers/{offer}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back an offer of your side */
        post: operations["withdrawOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/partner-question/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say yes or no to what your partner has asked you
         * @description With a yes it is done.
         */
        post: operations["answerPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what you will play when your turn comes
         * @description Only you can see it. It is for the round in play, and ends when you play something else; without `plan`, at once.
         */
        post: operations["setPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The table as you may know it
         * @description As it stands, or as it stood after an earlier event. `type` tells which members there are.
         */
        get: operations["getPosition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Play the same again with the same players */
        post: operations["rematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the game up
         * @description Your partner is asked first. Where more than one other side is left, the computer plays your seat on.
         */
        post: operations["resign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on with a game that is paused */
        post: operations["resumeGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back the seat that the computer plays for you */
        post: operations["returnToSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/seed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a seed to the deal
         * @description Before the seats are closed; it takes the place of what your seat gave before. An open seed goes with the head that you know, so that nobody can answer to it.
         */
        post: operations["giveSeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/seed/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the seed that you sealed
         * @description Once the game is `OPENING`, and not before. With the last one the first round is dealt.
         */
        post: operations["openSeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{gameId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close the seats and deal the first round
         * @description For the host. Where seats sealed seeds, the deal waits until all are opened.
         */
        post: operations["startGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many games that you may see meet the filter, up to 10,000 */
        get: operations["countGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a game from a file
         * @description From a bundle of this server or another (`GET /v1/games/{id}/bundle`), as its holder knew the game.
         */
        post: operations["importGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/sandboxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a game with a round that you deal
         * @description Tile by tile, with moves that are made before it begins: for puzzles, and to try a client out.
         */
        post: operations["createSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Be a guest
         * @description Lets you play without an account. The answer holds a secret, so a repeated request makes another guest.
         */
        post: operations["createGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leaderboards/{variant}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The strongest in games of a variant
         * @description Those whose ratings are provisional are left out.
         */
        get: operations["getLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lobby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games that anybody may join
         * @description Over GraphQL the lobby can be followed.
         */
        get: operations["listLobby"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lobby/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sit down with whoever wants the same, or wait for him */
        post: operations["findGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who you are */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/blocked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom you blocked, the latest first */
        get: operations["listBlocked"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your bots */
        get: operations["listBots"];
        put?: never;
        /**
         * Make a player that is a program
         * @description It is marked as a bot wherever it is seen, and plays with a token of its own.
         */
        post: operations["createBot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who wants to play with you, and with whom you want to play */
        get: operations["listChallenges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that is kept about you
         * @description As one document, but for secrets and what belongs to others.
         */
        get: operations["getMyData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go, for good
         * @description Guests too. Games that wait are left and those in play resigned; your games stay, under no name.
         */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What you were told, in order
         * @description As a page of JSON; as lines (`Accept: application/x-ndjson`), all that there are, or with `follow=true` those to come too; or live as Server-Sent Events (`Accept: text/event-stream`). A stream goes on from where you were: lines with `after`, Server-Sent Events with `Last-Event-ID`, which browsers send by themselves. `first` is for pages alone, and `follow=true` for streams alone; anything else is refused. An empty line or a comment only says that the stream lives. When a stream must end before you end it, its last line (the event `problem`) is a problem document: `SERVICE_UNAVAILABLE` when the server goes down, `TOO_SLOW` when you read too slowly, `UNAUTHENTICATED` when your token has expired.
         */
        get: operations["getInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where and how often you are written to
         * @description Not found where you have given no address.
         */
        get: operations["getMail"];
        put?: never;
        /**
         * Say where you want to be written to
         * @description A code is sent there, which proves that the address is yours.
         */
        post: operations["setMailAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/mail/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove that the address is yours, by the code that was sent there */
        post: operations["confirmMailAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/mail/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Be written to no more */
        post: operations["deleteMailAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/muted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom you muted, the latest first */
        get: operations["listMuted"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description All other sessions, tokens and programs end.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether you hide from those who sit with you that you are there */
        get: operations["getPresence"];
        put?: never;
        /** Hide that you are there, or show it */
        post: operations["setPresence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The programs that you registered for OAuth */
        get: operations["listPrograms"];
        put?: never;
        /**
         * Register a program that players may let in
         * @description By OAuth 2.1: `/.well-known/oauth-authorization-server` says where.
         */
        post: operations["registerProgram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/programs/{programId}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register a program no more */
        post: operations["removeProgram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where you are signed in */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/sessions/{sessionId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a session */
        post: operations["endSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End whatever speaks for you but the session that asks */
        post: operations["endOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The personal access tokens of you and your bots */
        get: operations["listAccessTokens"];
        put?: never;
        /**
         * Make a token for a program of your own
         * @description The answer has its secret, this once. A token makes no other.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/tokens/{tokenId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a token */
        post: operations["revokeAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/upgrade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an account of you, a guest
         * @description You stay who you are, with all your games. Whatever token spoke for you before is over.
         */
        post: operations["upgradeGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/vacation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your vacation days */
        get: operations["getVacation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/vacation/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop your clock in all slow games that allow it */
        post: operations["beginVacation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/vacation/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End your vacation before its time */
        post: operations["endVacation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The games that wait for your move
         * @description The earliest deadline first.
         */
        get: operations["listWaiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operators/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What operators did, the latest first */
        get: operations["listOperatorActs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operators/games/{gameId}/chat/{room}/{seq}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the text of a message away for ever
         * @description Its place stays, marked DELETED. Reports keep their copies.
         */
        post: operations["deleteMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operators/games/{gameId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call a game off
         * @description With the reason `closed-by-operator`.
         */
        post: operations["closeGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operators/players/{playerId}/ban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a player from the server, for a time or for ever
         * @description His token is refused as BANNED, and his sockets and streams are closed. His games go on by their clocks.
         */
        post: operations["banPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operators/players/{playerId}/lift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a ban or a silence now */
        post: operations["liftSanction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operators/players/{playerId}/silence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep a player from writing in chats for a time */
        post: operations["silencePlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operators/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What players reported, the latest first */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operators/reports/{reportId}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a report was dealt with */
        post: operations["resolveReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have another password
         * @description A secret is sent to the proved address of the account, if there is such an account and it has one.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/password-resets/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set another password
         * @description With the secret that was sent. Sign in afterwards.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A player */
        get: operations["getPlayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}/against/{otherId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The games of two players
         * @description Of finished games that you may see in the list of games, and of no others; all that were played here and ended where you choose none.
         */
        get: operations["getHeadToHead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have nothing to do with this player */
        post: operations["blockPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read no more of what this player writes */
        post: operations["mutePlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How strong a player is taken to be, variant by variant */
        get: operations["listRatings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}/ratings/{variant}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rating of a player in one variant, and how it came to be
         * @description No rating where he has played no rated game of it. The newest game comes first; `before` takes the last `number`.
         */
        get: operations["getRatingHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell the operators of a player */
        post: operations["reportPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What games came to for one player
         * @description Of finished games that you may see in the list of games, and of no others; all that were played here and ended where you choose none.
         */
        get: operations["getPlayerStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}/statistics/periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same over time
         * @description The spans in which games ended, the earliest first. Of finished games that you may see in the list of games, and of no others; all that were played here and ended where you choose none.
         */
        get: operations["listPlayerPeriods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Block this player no more */
        post: operations["unblockPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{playerId}/unmute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read what this player writes again */
        post: operations["unmutePlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/series/{seriesId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A series, its games and how it stands
         * @description In the seats of its newest game. Not found when there is none of this id, or none that you may see.
         */
        get: operations["getSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Whoever tries often waits longer and longer; `retryAt` says until when.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trade a refresh token for new tokens
         * @description Without an Authorization header. When an answer got lost, send the same again within 20 seconds; later, a token that was used ends its session.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every variant, with its options */
        get: operations["listVariants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One variant */
        get: operations["getVariant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/openings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How rounds began, and how they ended
         * @description Of finished games that you may see in the list of games, and of no others; all that were played here and ended where you choose none.
         */
        get: operations["listOpenings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was played in a position, and how it ended
         * @description Give `hand`, `table` or both, a tile each time: `hand=6-4&hand=5-5`. Of finished games that you may see in the list of games, and of no others; all that were played here and ended where you choose none.
         */
        get: operations["findPosition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rules for players, as Markdown */
        get: operations["getRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What games of a variant are like
         * @description Of finished games that you may see in the list of games, and of no others; all that were played here and ended where you choose none.
         */
        get: operations["getVariantStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/statistics/periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same over time
         * @description The spans in which games ended, the earliest first. Of finished games that you may see in the list of games, and of no others; all that were played here and ended where you choose none.
         */
        get: operations["listVariantPeriods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your webhooks */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Have an address told what comes into your inbox
         * @description The answer holds the secret that signs what is sent.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send nothing more */
        post: operations["deleteWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was sent, and what became of it */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send again */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign with another secret */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send something, to see that it arrives */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have it sent to another address, or told of other things */
        post: operations["updateWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Who may see a game.
         *
         *     - `PUBLIC`: Everybody, signed in or not. Hands are hidden all the same.
         *     - `PRIVATE`: Its host and those who sit. To others it does not exist.
         * @enum {string}
         */
        Access: "PUBLIC" | "PRIVATE";
        /** @description A token for a program of your own. Its secret was shown once. */
        AccessToken: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when it is good.
             */
            expiresAt: string;
            /** @description For revokeAccessToken. */
            id: string;
            /** @description What it is for. */
            name: string;
            /** @description Whom it speaks for: you, or a bot of yours. */
            playerId: string;
            /** @description What it is good for. */
            scopes: string[];
            /**
             * Format: date-time
             * @description When it was last seen, to the hour; when it was made, if never.
             */
            usedAt: string;
        };
        /** @description Where the computer shall sit. */
        AddComputerRequest: {
            /**
             * Format: int32
             * @description How well it plays, from 1; 1 when left out.
             */
            level?: number | null;
            /**
             * Format: int32
             * @description Which seat; the lowest that is free when left out.
             */
            seat?: number | null;
        };
        /** @description Your answer to what your partner has asked you. */
        AnswerPartnerRequest: {
            /** @description With true it is done. */
            agree: boolean;
        };
        /** @description When the server moves by itself because there is no other move. */
        AutomaticMoves: {
            /**
             * Format: int32
             * @description After how many ms an only move is made; never when null.
             */
            moveMs: number | null;
            /**
             * Format: int32
             * @description After how many ms a pass that cannot be helped is made.
             */
            passMs: number | null;
        };
        /** @description When the server makes a move by itself because there is no other. In ms, 0 (at once) to 60000. What is left out or null never happens: `{}` switches automatic moves off. */
        AutomaticMovesRequest: {
            /**
             * Format: int32
             * @description After how long an only move is made; never when null or left out.
             */
            moveMs?: number | null;
            /**
             * Format: int32
             * @description After how long a pass that cannot be helped is made; never when null or left out.
             */
            passMs?: number | null;
        };
        /** @description Who shall not use the server. */
        BanPlayerRequest: {
            /**
             * Format: int32
             * @description For how long, from now: 1 to 315360000, ten years; for ever when left out.
             */
            seconds?: number | null;
            /** @description Why: one line of 1 to 500 characters. It is recorded; a player whom you ban or silence is told it. */
            why: string;
        };
        /** @description The vacation that you take from now on. */
        BeginVacationRequest: {
            /**
             * Format: int32
             * @description How many days, 1 or more.
             */
            days: number;
        };
        /** @description The game that goes on, and your file of it. */
        BringBundleRequest: {
            /** @description The bundle that your seat was given of the original, byte for byte. */
            bundle: string;
            /** @description The word that lets its bearer join. */
            invitation?: string | null;
        };
        /**
         * @description What can be seen of a cell of a grid.
         *
         *     - `DOWN`: A tile lies there face down.
         *     - `UP`: A tile lies there face up.
         *     - `TAKEN`: The tile was captured; the cell stays empty.
         * @enum {string}
         */
        CellState: "DOWN" | "UP" | "TAKEN";
        /** @description A seat that a host keeps for a player, in a game that has not started. */
        Challenge: {
            /**
             * Format: date-time
             * @description When the game was opened.
             */
            createdAt: string;
            /** @description The host. */
            from: components["schemas"]["Player"] | null;
            /** @description The game; whoever is challenged sees it, and POST …/join takes the seat. */
            game: components["schemas"]["GameSummary"];
            /**
             * Format: int32
             * @description The seat.
             */
            seat: number;
            /** @description The player for whom it is kept. */
            to: components["schemas"]["Player"] | null;
        };
        /** @description Whom you challenge to your game. */
        ChallengePlayerRequest: {
            /** @description The player. */
            playerId: string;
            /**
             * Format: int32
             * @description Which seat is kept; the lowest that is free when left out.
             */
            seat?: number | null;
        };
        /** @description A player for whom a seat is kept from the beginning. */
        ChallengeRequest: {
            /** @description The player, who is told. */
            playerId: string;
            /**
             * Format: int32
             * @description Which seat; the lowest that is free when left out.
             */
            seat?: number | null;
        };
        /** @description Challenges that wait for an answer; of 100 games each, the oldest. */
        Challenges: {
            /** @description To you. */
            incoming: components["schemas"]["Challenge"][];
            /** @description By you. */
            outgoing: components["schemas"]["Challenge"][];
        };
        /** @description The password that you have, and the one that you want. */
        ChangePasswordRequest: {
            /** @description The one that you have. */
            currentPassword: string;
            /** @description 8 to 128 characters, not the name. */
            newPassword: string;
        };
        /** @description An entry of a room, numbered from 1 without a gap. */
        ChatEntry: {
            /**
             * Format: date-time
             * @description When it was written.
             */
            at: string;
            /** @description Who wrote it; null for DELETION. */
            author: components["schemas"]["Player"] | null;
            /**
             * Format: int32
             * @description The message that was deleted, for DELETION.
             */
            deletes: number | null;
            /**
             * Format: int32
             * @description Its number in its room.
             */
            seq: number;
            /** @description What it is. */
            state: components["schemas"]["ChatEntryState"];
            /** @description What was written, for SHOWN: one line, up to 500 characters. */
            text: string | null;
        };
        /**
         * @description What an entry of a chat is.
         *
         *     - `SHOWN`: A message.
         *     - `UNREAD`: A message of somebody whom you muted or blocked: `text` is null.
         *     - `DELETED`: A message that an operator deleted: `text` is null for ever.
         *     - `DELETION`: Word that the message `deletes` was deleted: take its text away if you show it.
         * @enum {string}
         */
        ChatEntryState: "SHOWN" | "UNREAD" | "DELETED" | "DELETION";
        /**
         * @description Who may write in the chat of a game.
         *
         *     - `EVERYONE`: Players in their room, everybody else who may see the game in the other.
         *     - `PLAYERS`: Players alone.
         *     - `NONE`: Nobody.
         * @enum {string}
         */
        ChatOpenTo: "EVERYONE" | "PLAYERS" | "NONE";
        /** @description Entries of a room that follow one another. */
        ChatPage: {
            /**
             * Format: int32
             * @description The seq to go on after.
             */
            endCursor: number;
            /** @description In order. */
            entries: components["schemas"]["ChatEntry"][];
            /** @description True when later entries were there when this was read. */
            hasMore: boolean;
        };
        /**
         * @description A room of the chat around a game. When the game is over, both are read by all who may see it.
         *
         *     - `PLAYERS`: Those who hold seats write there, and until the game is over they alone read it.
         *     - `SPECTATORS`: Everybody else who may see the game writes there; players read it after the end.
         * @enum {string}
         */
        ChatRoom: "PLAYERS" | "SPECTATORS";
        /** @description How time is measured, in seconds: either perMove, or a bank of base with increment a turn. At most 90 days each. */
        ClockRequest: {
            /**
             * Format: int32
             * @description What each seat begins with: 300 for five minutes.
             */
            base?: number | null;
            /**
             * Format: int32
             * @description Beyond which nothing is added; no limit when left out.
             */
            cap?: number | null;
            /**
             * Format: int32
             * @description What is added when a turn ends; 0 when left out.
             */
            increment?: number | null;
            /**
             * Format: int32
             * @description The time for each turn: 259200 for three days.
             */
            perMove?: number | null;
        };
        /** @description How time is measured, in seconds. All three equal: so much for each turn. */
        ClockRules: {
            /**
             * Format: int32
             * @description What each seat begins with.
             */
            base: number;
            /**
             * Format: int32
             * @description Beyond which nothing is added.
             */
            cap: number | null;
            /**
             * Format: int32
             * @description What is added when a turn ends.
             */
            increment: number;
        };
        /** @description The clocks as the last event left them. */
        Clocks: {
            /**
             * Format: date-time
             * @description When that time is over. A time in which no server could be reached is added once it has passed.
             */
            deadline: string | null;
            /** @description What each seat had left then, ms. */
            remaining: number[];
            /**
             * Format: int32
             * @description The seat whose time runs; null when nobody's does.
             */
            running: number | null;
        };
        /** @description The game to be called off. */
        CloseGameRequest: {
            /** @description Why: one line of 1 to 500 characters. It is recorded; a player whom you ban or silence is told it. */
            why: string;
        };
        /** @description The code that you were sent. */
        ConfirmMailAddressRequest: {
            /** @description Eight digits. */
            code: string;
        };
        /** @description A message as it stood when it, or one near it, was reported. */
        CopiedMessage: {
            /**
             * Format: date-time
             * @description When it was written.
             */
            at: string;
            /** @description Who wrote it. */
            author: components["schemas"]["Player"] | null;
            /**
             * Format: int32
             * @description Its number in its room.
             */
            seq: number;
            /** @description Its text; null when it had been deleted by then. */
            text: string | null;
        };
        /**
         * @description What a copy is for.
         *
         *     - `FORK`: To explore: another game from a position of the one that it was made from.
         *     - `RESUME`: To go on with a game whose server is gone.
         *     - `SANDBOX`: To try something out: its position was composed.
         * @enum {string}
         */
        CopyKind: "FORK" | "RESUME" | "SANDBOX";
        /** @description A token for a program of your own. */
        CreateAccessTokenRequest: {
            /** @description The bot of yours that it speaks for; you yourself when left out. */
            botId?: string | null;
            /**
             * Format: int32
             * @description For how many days, 1 to 365; 90 when left out.
             */
            days?: number | null;
            /** @description What it is for: 1 to 60 characters, for your list. */
            name: string;
            /** @description What it is good for, such as `game:read` and `game:play`; docs/accounts.md lists all. For a bot `bot:play`. */
            scopes: string[];
        };
        /** @description A player that is a program. */
        CreateBotRequest: {
            /** @description The name that others see, beside the mark of a bot: 1 to 40 characters. */
            name: string;
        };
        /** @description The game that you want. */
        CreateGameRequest: {
            /** @description Who may see it; PUBLIC when left out. */
            access?: components["schemas"]["Access"] | null;
            /** @description When the server moves by itself: an only move after 3000 ms and a pass after 1000 ms when left out or null; `{}` switches both off. */
            automatic?: components["schemas"]["AutomaticMovesRequest"] | null;
            /**
             * Format: int32
             * @description For a series: best of so many games, an odd number from 3 to 21, the seats turning by one from game to game. One game when left out.
             */
            bestOf?: number | null;
            /** @description Whom you challenge. NOT_FOUND where there is no such player, or one of you has blocked the other. */
            challenges?: components["schemas"]["ChallengeRequest"][] | null;
            /** @description How time is measured; not at all when left out. */
            clock?: components["schemas"]["ClockRequest"] | null;
            /** @description Whether you sit yourself; true when left out. */
            hostPlays?: boolean | null;
            /**
             * Format: int32
             * @description Your seat, from 0; 0 when left out.
             */
            hostSeat?: number | null;
            /** @description What becomes of a seat whose time has run out; LOSE when left out. Only with a clock. */
            onTimeout?: components["schemas"]["TimeoutPolicy"] | null;
            /** @description Options by name; what is left out has its default. */
            options?: {
                [key: string]: unknown;
            } | null;
            /** @description Whether it counts for ratings; false when left out. No computer sits down at a game that does. */
            rated?: boolean | null;
            /**
             * Format: int32
             * @description How many seats; the fewest that the variant has when left out.
             */
            seats?: number | null;
            /** @description A sealed seed (docs/fair-play.md): the hash `capicua/1 seed` of 64 random hex digits that you keep to yourself until the game is OPENING. Guests give it only where the game has `seeds`. */
            seedCommitment?: string | null;
            /** @description Which seeds seats may give. When left out, both, but for guests, who give open ones. */
            seeds?: components["schemas"]["SeedPolicy"] | null;
            /** @description What starts it; HOST when left out. */
            start?: components["schemas"]["StartWhen"] | null;
            /** @description How strong, in ratings of this variant, whoever sits down must be whom you have not challenged. */
            strength?: components["schemas"]["StrengthRequest"] | null;
            /** @description Whether vacations stop the clocks; when left out, where a turn may take a day or more. */
            vacation?: boolean | null;
            /** @description The id of a variant, as `GET /v1/variants` lists them. */
            variant: string;
        };
        /** @description Who you want to be. */
        CreateGuestRequest: {
            /** @description The name that others see: 1 to 40 characters. */
            name: string;
        };
        /** @description The position that you want to play from. */
        CreateSandboxRequest: {
            /** @description Who may see it; PRIVATE when left out. PUBLIC only where nothing in it is hidden from anybody. */
            access?: components["schemas"]["Access"] | null;
            /** @description When the server moves by itself: an only move after 3000 ms and a pass after 1000 ms when left out. */
            automatic?: components["schemas"]["AutomaticMovesRequest"] | null;
            /** @description How time is measured; not at all when left out. */
            clock?: components["schemas"]["ClockRequest"] | null;
            /** @description The tiles as in a vector (docs/vectors.md): `hands` and `boneyard`, `pile`, or `grid`. */
            deal: {
                [key: string]: unknown;
            };
            /** @description Whether you sit yourself; true when left out. */
            hostPlays?: boolean | null;
            /**
             * Format: int32
             * @description Your seat, from 0; 0 when left out.
             */
            hostSeat?: number | null;
            /**
             * Format: int32
             * @description Who leads where a lot or a draw would settle it; seat 0 when left out.
             */
            leader?: number | null;
            /** @description Moves that are made before the game begins. */
            moves?: string[] | null;
            /** @description What becomes of a seat whose time has run out; LOSE when left out. Only with a clock. */
            onTimeout?: components["schemas"]["TimeoutPolicy"] | null;
            /** @description Options by name; what is left out has its default. */
            options?: {
                [key: string]: unknown;
            } | null;
            /** @description The score of each side before this round; 0 when left out. */
            scores?: number[] | null;
            /**
             * Format: int32
             * @description How many seats; as many as there are hands, else the fewest that the variant has, when left out.
             */
            seats?: number | null;
            /** @description What starts it; HOST when left out. */
            start?: components["schemas"]["StartWhen"] | null;
            /** @description Whether vacations stop the clocks; when left out, where a turn may take a day or more. */
            vacation?: boolean | null;
            /** @description The id of a variant, as `GET /v1/variants` lists them. */
            variant: string;
        };
        /** @description An address that shall be told. */
        CreateWebhookRequest: {
            /** @description What it shall be told of; everything, of kinds to come too, when left out. */
            kinds?: components["schemas"]["InboxKind"][] | null;
            /** @description Where to send to: https, on port 443 or 8443, on the public Internet (unless the server allows others). */
            url: string;
        };
        /** @description That a game stood so when a day's root was made (RFC 9162). The root is worth what its copies elsewhere are worth. */
        DailyProof: {
            /** @description The day, UTC: `2026-03-01`. Its root is at `/.well-known/capicua/daily/<date>`. */
            date: string;
            /** @description The UUID of the game, as the leaf has it. */
            gameId: string;
            /** @description The head after that event, 64 hex digits. */
            head: string;
            /**
             * Format: int32
             * @description The leaf's place among the leaves of the day, from 0.
             */
            index: number;
            /** @description The day's signed note. */
            note: string;
            /** @description The hashes that lead from the leaf to the root, from below. */
            path: string[];
            /**
             * Format: int32
             * @description The event up to which the log is covered.
             */
            seq: number;
            /**
             * Format: int32
             * @description How many leaves the day has.
             */
            size: number;
        };
        /** @description That you want to go, for good. */
        DeleteAccountRequest: {
            /** @description Your own name, so that this is no mistake. */
            name: string;
            /** @description Your password; a guest has none. */
            password?: string | null;
        };
        /** @description The message to be deleted. */
        DeleteMessageRequest: {
            /** @description Why: one line of 1 to 500 characters. It is recorded; a player whom you ban or silence is told it. */
            why: string;
        };
        /** @description Some deliveries, the latest first. */
        DeliveryPage: {
            /** @description The deliveries. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description Go on after it: the id of the last delivery here. */
            endCursor: string | null;
            /** @description True when there are earlier ones. */
            hasMore: boolean;
        };
        /**
         * @description How far a delivery has come.
         *
         *     - `PENDING`: It will be tried, or tried again.
         *     - `DELIVERED`: The receiver accepted it.
         *     - `DEAD`: It was tried for the last time. `redeliver` tries it anew.
         * @enum {string}
         */
        DeliveryState: "PENDING" | "DELIVERED" | "DEAD";
        /** @description A double that must be played on before anything else. */
        DoubleDemand: {
            /** @description The arm on which the next of them goes, in moves; it may be a new one. */
            arm: string;
            /** @description The double. */
            double: string;
            /**
             * Format: int32
             * @description How many tiles it still demands.
             */
            left: number;
        };
        /** @description One event of a game, numbered from 1 without a gap and never edited, as the caller may know it. */
        Event: {
            /** @description Whose act it was: `seat:2` or `server`. */
            actor: string;
            /**
             * Format: date-time
             * @description The server's instant; never earlier than that of the event before.
             */
            at: string;
            /** @description The body, with what the caller may know beyond the public text. */
            body: {
                [key: string]: unknown;
            };
            /** @description The public text as stored and hashed, the same for every viewer: check `head` against it. */
            canonical: string;
            /** @description The hash chain after this event, 64 hex digits. */
            head: string;
            /** @description Openings of the caller's own tiles, which check them against the deal's commitments. */
            mine: {
                [key: string]: unknown;
            }[];
            /**
             * Format: int32
             * @description Its number in the game.
             */
            seq: number;
            /** @description What happened, in the past tense: `TilePlayed`, `RoundDealt` … */
            type: string;
            /**
             * Format: int32
             * @description The version of the shape of its body.
             */
            v: number;
        };
        /** @description Events that follow one another. */
        EventPage: {
            /**
             * Format: int32
             * @description The seq to go on after: that of the last event here.
             */
            endCursor: number;
            /** @description In order. */
            events: components["schemas"]["Event"][];
            /** @description True when later events were there when this was read. */
            hasMore: boolean;
        };
        /** @description Of the first line `server` and `licence`; of each other `cursor`, `game`, and what was asked for. */
        ExportLine: {
            /** @description Where to go on after this game. */
            cursor?: string;
            /** @description Its rows of `decisions`, where they were asked for. */
            decisions?: Record<string, never>[];
            /** @description Its rows of `events`, where they were asked for. */
            events?: Record<string, never>[];
            /** @description One row a game that is over. */
            game?: Record<string, never>;
            /** @description The terms under which this may be used. */
            licence?: string;
            /** @description Its rows of `rounds`, where they were asked for. */
            rounds?: Record<string, never>[];
            /** @description Its rows of `seats`, where they were asked for. */
            seats?: Record<string, never>[];
            /** @description The name by which the server signs. */
            server?: string;
        };
        /** @description The game that you look for: equal in all of this, defaults filled in. */
        FindGameRequest: {
            /** @description When the server moves by itself: an only move after 3000 ms and a pass after 1000 ms when left out. */
            automatic?: components["schemas"]["AutomaticMovesRequest"] | null;
            /**
             * Format: int32
             * @description For a series: best of so many games, an odd number from 3 to 21; one game when left out.
             */
            bestOf?: number | null;
            /** @description How time is measured; not at all when left out. */
            clock?: components["schemas"]["ClockRequest"] | null;
            /** @description What becomes of a seat whose time has run out; LOSE when left out. Only with a clock. */
            onTimeout?: components["schemas"]["TimeoutPolicy"] | null;
            /** @description Options by name; what is left out has its default. */
            options?: {
                [key: string]: unknown;
            } | null;
            /** @description Whether it counts for ratings: equal too; false when left out. */
            rated?: boolean | null;
            /**
             * Format: int32
             * @description How many seats; the fewest that the variant has when left out.
             */
            seats?: number | null;
            /** @description A sealed seed (docs/fair-play.md): the hash `capicua/1 seed` of 64 random hex digits that you keep to yourself until the game is OPENING. Guests give it only with `seeds`. Not taken where you wait at a table already: `fairness` shows what your seat gave. */
            seedCommitment?: string | null;
            /** @description Which seeds seats may give: equal too. When left out, both, but for guests, who give open ones. */
            seeds?: components["schemas"]["SeedPolicy"] | null;
            /** @description How strong, in ratings of this variant, the others must be: those who sit there already, and those who sit down at the table that you open. */
            strength?: components["schemas"]["StrengthRequest"] | null;
            /** @description Whether vacations stop the clocks; when left out, where a turn may take a day or more. */
            vacation?: boolean | null;
            /** @description The id of a variant, as `GET /v1/variants` lists them. */
            variant: string;
        };
        /** @description Tiles that a seat has not turned yet; face down for its owner too. */
        FishingPile: {
            /**
             * Format: int32
             * @description How many.
             */
            count: number;
            /**
             * Format: int32
             * @description Whose.
             */
            seat: number;
            /** @description Which, in the order in which they would be turned; empty while the round runs. */
            tiles: string[];
        };
        /** @description A round of a fishing game. Which captures are there is for the players to see. */
        FishingPosition: {
            /** @description By seat: the tiles captured, in that order. */
            captured: string[][];
            /** @description How the round ended, once it has. */
            ended: components["schemas"]["FishingRoundEnd"] | null;
            /** @description The hash chain after that event, 64 hex digits. */
            head: string;
            /**
             * Format: int32
             * @description Who began this round.
             */
            leader: number | null;
            /** @description What the seat to move is asked; null when nobody is to move. */
            phase: string | null;
            /** @description The piles, by seat. */
            piles: components["schemas"]["FishingPile"][];
            /** @description The tile on which the other seat may claim what was missed. */
            placed: components["schemas"]["PlacedTile"] | null;
            /**
             * Format: int32
             * @description Rounds begun; 0 before the first.
             */
            round: number;
            /** @description The row on the table, from left to right. */
            row: string[];
            /** @description The running total of each side. */
            scores: number[];
            /**
             * Format: int32
             * @description The number of the event that led here.
             */
            seq: number;
            /** @description The side of each seat. */
            sides: number[];
            /** @description Where the game was in its life. */
            status: components["schemas"]["GameStatus"];
            /** @description Captures that were named with this tile and were none. */
            tried: string[];
            /** @description The tile that was turned and neither captured with nor placed yet. */
            turned: string | null;
            /**
             * Format: int32
             * @description The seat to move; null when nobody is.
             */
            turnSeat: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "FishingPosition";
        };
        /** @description How a fishing round ended. */
        FishingRoundEnd: {
            /** @description `out`: a player had no tiles left to turn. */
            reason: string;
            /** @description What was left in the row; it belongs to nobody. */
            row: string[];
            /** @description The seats that won; none for a tie. */
            winners: number[];
        };
        /** @description Two tiles that were turned up in one turn. */
        FlippedPair: {
            /** @description Whether they were captured; else they were turned back. */
            captured: boolean;
            /**
             * Format: int32
             * @description Who turned them.
             */
            seat: number;
            /** @description In the order turned. */
            tiles: components["schemas"]["UpTile"][];
        };
        /** @description The game that you want another one of. */
        ForkGameRequest: {
            /** @description Who may see it; PRIVATE when left out. PUBLIC only where nothing in it is hidden from anybody. */
            access?: components["schemas"]["Access"] | null;
            /**
             * Format: int32
             * @description The event after which the copy goes on, or the end of what one move brought about; the last one, of a game that is over the last after which somebody was to move, when left out.
             */
            atSeq?: number | null;
            /** @description When the server moves by itself: an only move after 3000 ms and a pass after 1000 ms when left out. */
            automatic?: components["schemas"]["AutomaticMovesRequest"] | null;
            /** @description How time is measured; not at all when left out. */
            clock?: components["schemas"]["ClockRequest"] | null;
            /** @description Whether you sit yourself; true when left out. */
            hostPlays?: boolean | null;
            /**
             * Format: int32
             * @description Your seat, from 0; 0 when left out.
             */
            hostSeat?: number | null;
            /** @description What becomes of a seat whose time has run out; LOSE when left out. Only with a clock. */
            onTimeout?: components["schemas"]["TimeoutPolicy"] | null;
            /** @description What starts it; HOST when left out. */
            start?: components["schemas"]["StartWhen"] | null;
            /** @description Whether vacations stop the clocks; when left out, where a turn may take a day or more. */
            vacation?: boolean | null;
        };
        /** @description A game, as the caller may know it. */
        Game: {
            /** @description Why it was called off, kebab-case: `host-left`, `seed-not-opened` … */
            abortReason: string | null;
            /** @description Who may see it. */
            access: components["schemas"]["Access"];
            /** @description Who may write in its chat (`gameChat`); its host decides. */
            chatOpenTo: components["schemas"]["ChatOpenTo"];
            /** @description The clocks; null without a clock and before the start. */
            clocks: components["schemas"]["Clocks"] | null;
            /**
             * Format: date-time
             * @description When it was opened.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when the seat to move must have moved; while OPENING, until when all sealed seeds must be opened.
             */
            deadline: string | null;
            /**
             * Format: date-time
             * @description When it ended or was called off.
             */
            endedAt: string | null;
            /** @description What its deals are made of, and what each seat adds to them. */
            fairness: components["schemas"]["GameFairness"];
            /** @description The hash chain after that event, 64 hex digits. */
            head: string;
            /** @description Who created it. The host need not sit. */
            host: components["schemas"]["Player"] | null;
            /** @description Opaque: `game_`, `player_` and their like, and a UUID in lower case. Case matters. */
            id: string;
            /** @description The word that lets its bearer join a private game; for its host alone. Keep it as you would a key. */
            invitation: string | null;
            /**
             * Format: date-time
             * @description When anything last happened in it.
             */
            lastEventAt: string;
            /** @description What the caller can play now: never empty when it is his turn; at other times only what may be done out of turn, such as asking for a redeal. */
            legalMoves: components["schemas"]["LegalMove"][];
            /** @description Your plan, as far as it is not played out; only you can see it. */
            myPlan: components["schemas"]["Plan"] | null;
            /** @description The seats that the caller holds. */
            mySeats: number[];
            /** @description The offers that wait for an answer. */
            offers: components["schemas"]["OpenOffer"][];
            /** @description All options of the variant, as they were chosen or by default. */
            options: {
                [key: string]: unknown;
            };
            /** @description What it was made from; null when it is no copy. */
            origin: {
                /** @description The game there; null for a composed position. */
                gameId: string | null;
                /** @description Its head after that event, 64 hex digits. */
                head: string | null;
                /** @description What it is for. */
                kind: components["schemas"]["CopyKind"];
                /**
                 * Format: int32
                 * @description The last of its events that was taken over.
                 */
                seq: number | null;
                /** @description The name under which the server signs that had the game. */
                server: string;
            } | null;
            /** @description What was agreed of time. */
            pace: components["schemas"]["Pace"];
            /** @description What you and your partner are agreeing on; null for everybody else. */
            partnerQuestion: components["schemas"]["PartnerQuestion"] | null;
            /**
             * Format: date-time
             * @description When the pause ends by itself; null unless paused.
             */
            pausedUntil: string | null;
            /** @description Whether it counts for ratings, once it has ended. */
            rated: boolean;
            /** @description The signed note of the head after its last event (docs/fair-play.md): what the server says of the log, to be kept and compared. */
            receipt: string;
            /** @description The game that it is the rematch of; null when it is none. */
            rematchOf: string | null;
            /** @description How it ended; null while it runs and when it was called off. */
            result: components["schemas"]["GameResult"] | null;
            /**
             * Format: int32
             * @description Rounds begun; 0 before the first.
             */
            round: number;
            /**
             * Format: int32
             * @description The version of the rules, pinned when the game was created.
             */
            rulesVersion: number;
            /** @description The running total of each side. */
            scores: number[];
            /**
             * Format: int32
             * @description How many seats it has.
             */
            seatCount: number;
            /** @description All seats, in order. */
            seats: components["schemas"]["GameSeat"][];
            /**
             * Format: int32
             * @description How many of them are free, those that are kept for somebody among them.
             */
            seatsFree: number;
            /** @description The series that it is part of, as it stands now; null for a game by itself. */
            series: components["schemas"]["SeriesStanding"] | null;
            /** @description What starts it. */
            start: components["schemas"]["StartWhen"];
            /** @description Where it is in its life. */
            status: components["schemas"]["GameStatus"];
            /** @description How strong whoever sits down unasked must be; null where anybody will do. */
            strength: {
                /**
                 * Format: int32
                 * @description The highest; null where there is no bound.
                 */
                max: number | null;
                /**
                 * Format: int32
                 * @description The lowest; null where there is no bound.
                 */
                min: number | null;
            } | null;
            /**
             * Format: int32
             * @description The seat to move; null when nobody is.
             */
            turnSeat: number | null;
            /** @description Its rule set. */
            variant: components["schemas"]["VariantName"];
            /**
             * Format: int32
             * @description The number of its last event. What POST …/moves takes as If-Match.
             */
            version: number;
        };
        /** @description An accepted command on a game. It was durable before this was sent. */
        GameChange: {
            /** @description The events that the command made, as the caller may know them. */
            events: components["schemas"]["Event"][];
            /**
             * Format: int32
             * @description The first event that the command made.
             */
            firstSeq: number;
            /** @description The game as it stands; null when the caller may not see it any more, having left a private one. */
            game: components["schemas"]["Game"] | null;
            /** @description The hash chain at that version, 64 hex digits. */
            head: string;
            /**
             * Format: int32
             * @description The last event that the command made.
             */
            lastSeq: number;
            /** @description The signed note of that head (docs/fair-play.md): keep the last one of each game. It proves what the server said. */
            receipt: string;
            /** @description True when nothing was left to do: an earlier sending of the command, or for POST …/join another command, had done it. `firstSeq`, `lastSeq` and `events` are what was done then; `version`, `head`, `receipt` and `game` are of now. */
            repeated: boolean;
            /**
             * Format: int32
             * @description The version that the game has now.
             */
            version: number;
        };
        /** @description What the deals of a game are made of (docs/fair-play.md). */
        GameFairness: {
            /** @description Which seeds seats may give; null: both, but for guests, who give open ones. */
            allowed: components["schemas"]["SeedPolicy"] | null;
            /** @description Beside the secret of a copy: every tile of the round that it began with, by place. */
            copied: string[] | null;
            /**
             * Format: date-time
             * @description While OPENING: until when all sealed seeds must be opened, or the game is called off without a deal.
             */
            openBy: string | null;
            /**
             * Format: date-time
             * @description Where the game was handed over: until when what is hidden stays so.
             */
            revealAfter: string | null;
            /** @description By seat. */
            seats: components["schemas"]["SeatFairness"][];
            /** @description The secret, 64 hex digits, once nothing is hidden any more: the game is over, and where it was handed over `revealAfter` has come. The deals follow from it. */
            secret: string | null;
            /** @description The hash of the server's secret, fixed in event 1; the last event shows the secret, or `secret` where the game was handed over. 64 hex digits. */
            secretCommitment: string;
        };
        /** @description A page of games. */
        GamePage: {
            /** @description The same games, for those who page by pageInfo alone. */
            games: components["schemas"]["GameSummary"][];
            /** @description Whether the list goes on. */
            pageInfo: components["schemas"]["PageInfo"];
        };
        /** @description How a game ended by its rules. */
        GameResult: {
            /** @description Kebab-case: `target`, `blocked`, `resigned` … */
            reason: string;
            /** @description The final score of each side. */
            scores: number[];
            /** @description The seats that won; none for a tie. */
            winners: number[];
        };
        /** @description A place at the table, taken or free. */
        GameSeat: {
            /**
             * Format: date-time
             * @description Until when its time does not run, its player being on vacation; it may be over.
             */
            awayUntil: string | null;
            /** @description True when it is free, and kept for somebody. */
            isKept: boolean;
            /** @description True when the caller holds it. */
            isMe: boolean;
            /** @description The player for whom it is kept; shown to the host and to that player. */
            keptFor: components["schemas"]["Player"] | null;
            /** @description Who holds it; null while it is free. */
            kind: components["schemas"]["SeatKind"] | null;
            /**
             * Format: int32
             * @description How well the computer plays here, from 1.
             */
            level: number | null;
            /** @description The person who holds it. */
            player: components["schemas"]["Player"] | null;
            /** @description Whether its player follows the game now (`gameEvents`) and lets it be seen. Null for whoever holds no seat of the game, for the computer and for free seats. */
            present: boolean | null;
            /** @description True when its player gave up; the computer plays it on. */
            resigned: boolean;
            /**
             * Format: int32
             * @description Its number, from 0, in the order of play.
             */
            seat: number;
            /**
             * Format: int32
             * @description The side it plays for, from 0; scores are by side.
             */
            side: number;
            /**
             * Format: int32
             * @description The level at which the computer stands in for its player, who can come back; null otherwise.
             */
            standIn: number | null;
        };
        /**
         * @description The instant by which games are sorted.
         *
         *     - `CREATED`: When the game was opened.
         *     - `LAST_EVENT`: When anything last happened in it.
         *     - `ENDED`: When it ended; lists only games that have.
         * @enum {string}
         */
        GameSortKey: "CREATED" | "LAST_EVENT" | "ENDED";
        /**
         * @description Where a game comes from.
         *
         *     - `PLAYED`: It was played on this server from its beginning.
         *     - `FORKED`: It is a copy, from a position of a game of this server.
         *     - `IMPORTED`: It is a copy of a game of another server, or goes on with one.
         *     - `SANDBOX`: It began with a composed position.
         * @enum {string}
         */
        GameSource: "PLAYED" | "FORKED" | "IMPORTED" | "SANDBOX";
        /**
         * @description Where a game is in its life.
         *
         *     - `OPEN`: Seats can be taken and given up.
         *     - `OPENING`: The seats are closed; the players open their seeds before the deal.
         *     - `PLAYING`: Rounds are played.
         *     - `ENDED`: Over by its rules. Everything about it is public to whoever may see it.
         *     - `ABORTED`: Called off, without a result.
         *     - `HANDED_OVER`: It goes on elsewhere (docs/copies.md): over here, without a result. Until `fairness.revealAfter` everybody sees what he saw before, then all of it.
         * @enum {string}
         */
        GameStatus: "OPEN" | "OPENING" | "PLAYING" | "ENDED" | "ABORTED" | "HANDED_OVER";
        /** @description A game, as the caller may know it. */
        GameSummary: {
            /** @description Who may see it. */
            access: components["schemas"]["Access"];
            /**
             * Format: date-time
             * @description When it was opened.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when the seat to move must have moved; while OPENING, until when all sealed seeds must be opened.
             */
            deadline: string | null;
            /**
             * Format: date-time
             * @description When it ended or was called off.
             */
            endedAt: string | null;
            /** @description The hash chain after that event, 64 hex digits. */
            head: string;
            /** @description Who created it. The host need not sit. */
            host: components["schemas"]["Player"] | null;
            /** @description Opaque: `game_`, `player_` and their like, and a UUID in lower case. Case matters. */
            id: string;
            /**
             * Format: date-time
             * @description When anything last happened in it.
             */
            lastEventAt: string;
            /** @description Whether it counts for ratings, once it has ended. */
            rated: boolean;
            /**
             * Format: int32
             * @description Rounds begun; 0 before the first.
             */
            round: number;
            /**
             * Format: int32
             * @description The version of the rules, pinned when the game was created.
             */
            rulesVersion: number;
            /**
             * Format: int32
             * @description How many seats it has.
             */
            seatCount: number;
            /**
             * Format: int32
             * @description How many of them are free, those that are kept for somebody among them.
             */
            seatsFree: number;
            /** @description Where it is in its life. */
            status: components["schemas"]["GameStatus"];
            /**
             * Format: int32
             * @description The seat to move; null when nobody is.
             */
            turnSeat: number | null;
            /** @description Its rule set. */
            variant: components["schemas"]["VariantName"];
            /**
             * Format: int32
             * @description The number of its last event. What POST …/moves takes as If-Match.
             */
            version: number;
        };
        /** @description What your seat adds to the deal: an open seed with the head, or a sealed one. It takes the place of what it gave before. */
        GiveSeedRequest: {
            /** @description With `seed`: the head of the game as you know it. Where the game has moved on, nothing is taken (HEAD_CHANGED), and you need a fresh seed. */
            head?: string | null;
            /** @description An open seed: 64 lower-case hex digits, random and fresh (`openssl rand -hex 32`). With it give `head`. Instead of seedCommitment. */
            seed?: string | null;
            /** @description A sealed seed (docs/fair-play.md): the hash `capicua/1 seed` of 64 random hex digits that you keep to yourself until the game is OPENING. Guests give it only where the game has `seeds`. */
            seedCommitment?: string | null;
        };
        /** @description One cell of a grid. */
        GridCell: {
            /**
             * Format: int32
             * @description Its number: from 1, row by row, as in `flip 17`.
             */
            cell: number;
            /** @description What can be seen of it. */
            state: components["schemas"]["CellState"];
            /** @description The tile, where the caller may see it now. */
            tile: string | null;
        };
        /** @description You can play. */
        Guest: {
            /**
             * Format: date-time
             * @description Until when the token is good.
             */
            expiresAt: string;
            /** @description Who you are to others. */
            player: components["schemas"]["Player"];
            /** @description For refreshSession, when the token is about to expire. Keep it secret. */
            refreshToken: string;
            /** @description Sent as `Authorization: Bearer <token>`. Keep it secret: it is who you are. */
            token: string;
        };
        /** @description The games in which two players sat, as the first of them sees it. */
        HeadToHead: {
            /** @description On two sides. */
            against: components["schemas"]["MeetingFigures"];
            /** @description Those on two sides, by variant. */
            byVariant: components["schemas"]["VariantMeetings"][];
            /** @description The other one. */
            otherId: string;
            /** @description The first player. */
            playerId: string;
            /** @description On one side. */
            together: components["schemas"]["MeetingFigures"];
        };
        /** @description The file that you want a game of. */
        ImportGameRequest: {
            /** @description Who may see it; PRIVATE when left out. PUBLIC only where nothing in it is hidden from anybody. */
            access?: components["schemas"]["Access"] | null;
            /**
             * Format: int32
             * @description As atSeq of POST …/forks; for a FORK.
             */
            atSeq?: number | null;
            /** @description When the server moves by itself: an only move after 3000 ms and a pass after 1000 ms when left out. */
            automatic?: components["schemas"]["AutomaticMovesRequest"] | null;
            /** @description A bundle, byte for byte as it was written: `Game.bundle` of any server. */
            bundle: string;
            /** @description How time is measured; not at all when left out. */
            clock?: components["schemas"]["ClockRequest"] | null;
            /** @description Whether you sit yourself; true when left out. */
            hostPlays?: boolean | null;
            /**
             * Format: int32
             * @description Your seat, from 0; 0 when left out.
             */
            hostSeat?: number | null;
            /** @description FORK to explore, when left out. RESUME to go on with a game whose server is gone: from the last event of the file, which must be that of a seat, with everybody who brings his own file (bringBundle). */
            kind?: components["schemas"]["CopyKind"] | null;
            /** @description What becomes of a seat whose time has run out; LOSE when left out. Only with a clock. */
            onTimeout?: components["schemas"]["TimeoutPolicy"] | null;
            /** @description What starts it; HOST when left out. */
            start?: components["schemas"]["StartWhen"] | null;
            /** @description Whether vacations stop the clocks; when left out, where a turn may take a day or more. */
            vacation?: boolean | null;
        };
        /** @description Something that you were told. For you alone. */
        InboxEntry: {
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /**
             * Format: date-time
             * @description Until when you must have moved, for DEADLINE_NEAR; or opened your seed, for OPEN_SEED.
             */
            deadline: string | null;
            /**
             * Format: int32
             * @description The event of that game that it goes back to; for a turn, the one with which it began.
             */
            eventSeq: number | null;
            /** @description That game as it stands now; null when there is none, or you may not see it any more. */
            game: components["schemas"]["GameSummary"] | null;
            /** @description The game that it is about; null for what is about none. */
            gameId: string | null;
            /** @description What it tells. */
            kind: components["schemas"]["InboxKind"];
            /**
             * Format: int32
             * @description Its number in your inbox: 1, 2, 3 … without a gap.
             */
            seq: number;
            /** @description The webhook that it is about, for WEBHOOK_DISABLED. */
            webhookId: string | null;
        };
        /**
         * @description What an entry of an inbox tells. New kinds may be added.
         *
         *     - `YOUR_TURN`: It is your turn. Told once a turn, and not when the turn is over before it can be told.
         *     - `OFFER`: Another player has made an offer.
         *     - `PARTNER_ASKS`: Your partner asks whether you both agree.
         *     - `CHALLENGE`: A seat is kept for you: POST …/join accepts, declineChallenge declines.
         *     - `CHALLENGE_DECLINED`: Somebody for whom you kept a seat does not want it.
         *     - `DEADLINE_NEAR`: Four fifths of the time for your turn, or for opening your seed, are gone.
         *     - `OPEN_SEED`: The seats of a game are closed, and your sealed seed is waited for: openSeed, by `deadline`.
         *     - `GAME_STARTED`: A game in which you sit has started.
         *     - `GAME_OVER`: A game of yours has ended, was called off, or was handed over.
         *     - `WEBHOOK_DISABLED`: A webhook of yours failed for days, and is sent nothing any more.
         * @enum {string}
         */
        InboxKind: "YOUR_TURN" | "OFFER" | "PARTNER_ASKS" | "CHALLENGE" | "CHALLENGE_DECLINED" | "DEADLINE_NEAR" | "OPEN_SEED" | "GAME_STARTED" | "GAME_OVER" | "WEBHOOK_DISABLED";
        /** @description What you were told, and what waits for you. */
        InboxPage: {
            /**
             * Format: int32
             * @description The seq to go on after: that of the last entry here.
             */
            endCursor: number;
            /** @description In order. */
            entries: components["schemas"]["InboxEntry"][];
            /** @description True when later entries were there when this was read. */
            hasMore: boolean;
            /**
             * Format: int32
             * @description The number of the last entry; 0 while there was none.
             */
            head: number;
            /**
             * Format: int32
             * @description The number of the first entry that is still kept: entries are forgotten, the oldest first.
             */
            oldest: number;
        };
        /** @description The seat that you want. */
        JoinGameRequest: {
            /** @description With `seed`: the head of the game as you know it. Where the game has moved on, nothing is taken (HEAD_CHANGED), and you need a fresh seed. */
            head?: string | null;
            /** @description The word that its host gave you, for a private game. */
            invitation?: string | null;
            /**
             * Format: int32
             * @description Which seat; the lowest that is free when left out.
             */
            seat?: number | null;
            /** @description An open seed: 64 lower-case hex digits, random and fresh (`openssl rand -hex 32`). With it give `head`. Instead of seedCommitment. */
            seed?: string | null;
            /** @description A sealed seed (docs/fair-play.md): the hash `capicua/1 seed` of 64 random hex digits that you keep to yourself until the game is OPENING. Guests give it only where the game has `seeds`. */
            seedCommitment?: string | null;
        };
        /**
         * @description A language of rules texts.
         *
         *     - `EN`: English.
         *     - `ES`: Spanish.
         * @enum {string}
         */
        Language: "EN" | "ES";
        /** @description A place on a leaderboard. */
        LeaderboardEntry: {
            /**
             * Format: int32
             * @description The level of the computer whose place it is; null for a player.
             */
            level: number | null;
            /** @description Whose place it is; null for the computer, and for a player who is no more. */
            player: components["schemas"]["Player"] | null;
            /**
             * Format: int32
             * @description The place, from 1; equal ratings share one.
             */
            rank: number;
            /** @description The rating. */
            rating: components["schemas"]["Rating"];
        };
        /** @description Those whose ratings are not provisional, the highest first. */
        LeaderboardPage: {
            /** @description The cursor to go on after; null for an empty page. */
            endCursor: string | null;
            /** @description The places, in order; equal ratings by the smaller deviation. */
            entries: components["schemas"]["LeaderboardEntry"][];
            /** @description True when there are more. */
            hasMore: boolean;
        };
        /** @description A move that can be played now. */
        LegalMove: {
            /** @description The arm it joins: `L`, `R`, `U`, `D`, `3` …; of trains `0`, `1` … or `M`. */
            arm: string | null;
            /**
             * Format: int32
             * @description The cell of a grid, from 1, row by row.
             */
            cell: number | null;
            /** @description The move as text: what POST …/moves takes, in the notation of the variant's family. */
            notation: string;
            /** @description The tile, higher pip first: `6-4`. */
            tile: string | null;
            /** @description What kind of move, for drawing: `play`, `draw`, `pass` … */
            type: string;
        };
        /** @description A game, as the caller may know it. */
        LegalMoves: {
            /** @description What the caller can play now: never empty when it is his turn; at other times only what may be done out of turn, such as asking for a redeal. */
            legalMoves: components["schemas"]["LegalMove"][];
            /**
             * Format: int32
             * @description The seat to move; null when nobody is.
             */
            turnSeat: number | null;
            /**
             * Format: int32
             * @description The number of its last event. What POST …/moves takes as If-Match.
             */
            version: number;
        };
        /** @description What shall end. */
        LiftSanctionRequest: {
            /** @description What he is kept from. */
            kind: components["schemas"]["SanctionKind"];
            /** @description Why: one line of 1 to 500 characters. It is recorded; a player whom you ban or silence is told it. */
            why: string;
        };
        /** @description One run of tiles outwards from the lead, or from a spinner. */
        LineArm: {
            /** @description Its name in moves: `L`, `R`, `U`, `D`, `3` … */
            arm: string;
            /** @description True while nothing may be laid here, since the opening star is not filled; null otherwise. */
            closed: boolean | null;
            /**
             * Format: int32
             * @description The pip that shows at its end.
             */
            end: number;
            /** @description True where the double at this end will open arms across it once its sides are covered; null otherwise. */
            spinner: boolean | null;
            /** @description From the lead outwards; the lead itself is in no arm. */
            tiles: string[];
        };
        /** @description The tiles that one seat holds. */
        LineHand: {
            /**
             * Format: int32
             * @description How many there are in all.
             */
            count: number;
            /**
             * Format: int32
             * @description How many more there are that he may not know.
             */
            hidden: number;
            /**
             * Format: int32
             * @description Whose.
             */
            seat: number;
            /** @description Those that the caller may know, higher pip first: `6-4`. */
            tiles: string[];
        };
        /** @description A round of a game that is played on a line. */
        LinePosition: {
            /** @description The arms that have begun or can be begun, `L` first. */
            arms: components["schemas"]["LineArm"][];
            /**
             * Format: int32
             * @description Deals of this round so far: more than 1 after a misdeal.
             */
            attempt: number;
            /** @description Those tiles, once the caller may know them: after the game. */
            boneyard: string[] | null;
            /**
             * Format: int32
             * @description Tiles that can still be drawn, or that sleep.
             */
            boneyardCount: number;
            /**
             * Format: int32
             * @description The sum of the exposed pips, doubles at an end counted whole.
             */
            count: number;
            /** @description How the round ended, once it has. */
            ended: components["schemas"]["LineRoundEnd"] | null;
            /** @description The hands, by seat. */
            hands: components["schemas"]["LineHand"][];
            /** @description The hash chain after that event, 64 hex digits. */
            head: string;
            /** @description By seat: the pips that showed when it passed, since it last drew. It holds none of them. */
            lacks: number[][];
            /** @description The first tile of the round; null until it is played. */
            lead: string | null;
            /**
             * Format: int32
             * @description Who leads this round.
             */
            leader: number | null;
            /** @description The pips that show, one an arm that is open. */
            openEnds: number[];
            /**
             * Format: int32
             * @description Rounds begun; 0 before the first.
             */
            round: number;
            /** @description The running total of each side. */
            scores: number[];
            /**
             * Format: int32
             * @description The number of the event that led here.
             */
            seq: number;
            /** @description The side of each seat. */
            sides: number[];
            /** @description Where the game was in its life. */
            status: components["schemas"]["GameStatus"];
            /**
             * Format: int32
             * @description The seat to move; null when nobody is.
             */
            turnSeat: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "LinePosition";
        };
        /** @description How a round on a line ended. */
        LineRoundEnd: {
            /**
             * Format: int32
             * @description Who played the last tile.
             */
            lastMover: number;
            /**
             * Format: int32
             * @description Who leads the next round, where that is settled.
             */
            nextLeader: number | null;
            /** @description What each seat's tiles counted. */
            pips: number[];
            /** @description `out`, `blocked`, `target` (a play reached it) or `doubles` (a hand of doubles won). */
            reason: string;
            /** @description The seats that won; none for a tie. */
            winners: number[];
        };
        /** @description The token is made. */
        MadeToken: {
            /** @description What it is. */
            accessToken: components["schemas"]["AccessToken"];
            /** @description Sent as `Authorization: Bearer <secret>`. It is shown this once, and cannot be had again. */
            secret: string;
        };
        /** @description Where and of what you are written to. For you alone. */
        MailSettings: {
            /** @description Your address. */
            address: string;
            /**
             * Format: date-time
             * @description Until when the code is good, while UNPROVED or while nextAddress waits for it.
             */
            codeUntil: string | null;
            /**
             * Format: int32
             * @description From one mail to the next, at least so many minutes.
             */
            everyMinutes: number;
            /** @description What you are written of; null for everything, of kinds to come too. */
            kinds: components["schemas"]["InboxKind"][] | null;
            /** @description What takes the place of the proved address once its code has come back; null where none waits. */
            nextAddress: string | null;
            /** @description Whether you are written to. */
            state: components["schemas"]["MailState"];
        };
        /**
         * @description Whether you are written to.
         *
         *     - `UNPROVED`: Not yet: a code was sent there, which confirmMailAddress wants.
         *     - `PROVED`: You are written to.
         *     - `REFUSED`: Its mail server refuses what we send. Name another, or the same anew.
         * @enum {string}
         */
        MailState: "UNPROVED" | "PROVED" | "REFUSED";
        /** @description What you offer to all other sides. */
        MakeOfferRequest: {
            /**
             * Format: int32
             * @description For a pause: how many days at most, 1 to 30; 7 when left out. For HAND_OVER: how many days what is hidden stays so, 1 to 90; 30 when left out.
             */
            days?: number | null;
            /** @description What it is. */
            offer: components["schemas"]["OfferKind"];
            /**
             * Format: int32
             * @description For COMPUTER: the seat of the player who does not come.
             */
            target?: number | null;
        };
        /** @description What games came to in which two players sat, as the first sees it. */
        MeetingFigures: {
            /**
             * Format: int32
             * @description Games.
             */
            games: number;
            /**
             * Format: int32
             * @description Games that the other won and he did not; of partners, that somebody else won.
             */
            lost: number;
            /**
             * Format: double
             * @description Points of the side of the other; the same for partners.
             */
            otherPoints: number;
            /**
             * Format: double
             * @description Points of his side.
             */
            points: number;
            /**
             * Format: int32
             * @description All others: ties, and games of many that neither of them won.
             */
            undecided: number;
            /**
             * Format: int32
             * @description Games that he won and the other did not; of partners, that both won.
             */
            won: number;
        };
        /** @description A round of a game of memory. A face that was turned back is not in it: remembering is the game. */
        MemoryPosition: {
            /** @description By seat: the tiles captured in this round, in that order. */
            captured: string[][];
            /** @description Row by row. */
            cells: components["schemas"]["GridCell"][];
            /**
             * Format: int32
             * @description Columns of the grid; 0 before the deal.
             */
            columns: number;
            /** @description How the round ended, once it has. */
            ended: components["schemas"]["MemoryRoundEnd"] | null;
            /** @description The hash chain after that event, 64 hex digits. */
            head: string;
            /** @description The pair that was decided last, until the next tile is turned. Show it for a moment (1.5 s). */
            lastPair: components["schemas"]["FlippedPair"] | null;
            /**
             * Format: int32
             * @description Who began this round.
             */
            leader: number | null;
            /**
             * Format: int32
             * @description The pips that two tiles must have together to be captured.
             */
            pairTotal: number;
            /**
             * Format: int32
             * @description Rounds begun; 0 before the first.
             */
            round: number;
            /**
             * Format: int32
             * @description Rows of the grid; 0 before the deal.
             */
            rows: number;
            /** @description The running total of each side. */
            scores: number[];
            /**
             * Format: int32
             * @description The number of the event that led here.
             */
            seq: number;
            /** @description The side of each seat. */
            sides: number[];
            /** @description Where the game was in its life. */
            status: components["schemas"]["GameStatus"];
            /**
             * Format: int32
             * @description Times that two tiles were turned up in this round.
             */
            turns: number;
            /**
             * Format: int32
             * @description The seat to move; null when nobody is.
             */
            turnSeat: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "MemoryPosition";
            /** @description What lies face up, in the order turned. */
            up: components["schemas"]["UpTile"][];
        };
        /** @description How a round on a grid ended. */
        MemoryRoundEnd: {
            /** @description What was left on the grid; it belongs to nobody. */
            leftover: components["schemas"]["UpTile"][];
            /**
             * Format: int32
             * @description Who begins the next round, where that is settled.
             */
            nextLeader: number | null;
            /** @description `cleared`, `no-pair-left` or `target`. */
            reason: string;
            /**
             * Format: int32
             * @description Times that two tiles were turned up in the round.
             */
            turns: number;
            /** @description The seats that captured most in the round; none for a tie. */
            winners: number[];
        };
        /** @description Moves that follow one another. */
        MovePage: {
            /**
             * Format: int32
             * @description The seq to go on after.
             */
            endCursor: number;
            /** @description True when later events were there when this was read. */
            hasMore: boolean;
            /** @description In order. */
            moves: components["schemas"]["PlayedMove"][];
        };
        /**
         * @description What one side can offer to all others. There is no take-back: a tile that was played is played.
         *
         *     - `TIE`: To end the game as a tie.
         *     - `PAUSE`: To stop all clocks for a time.
         *     - `COMPUTER`: To let the computer play for a player who does not come.
         *     - `HAND_OVER`: To end the game here, without a result, and to go on elsewhere with the bundles of the seats (docs/copies.md).
         * @enum {string}
         */
        OfferKind: "TIE" | "PAUSE" | "COMPUTER" | "HAND_OVER";
        /** @description A first move of rounds; in trick games the first bid. */
        Opening: {
            /** @description The most frequent answers, at most ten. */
            answers: components["schemas"]["OpeningAnswer"][];
            /** @description How rounds ended that began with it. */
            figures: components["schemas"]["OpeningFigures"];
            /** @description The move, as players write it. */
            lead: string;
        };
        /** @description An answer to a lead. */
        OpeningAnswer: {
            /** @description The move after the lead, as players write it. */
            answer: string;
            /** @description How these rounds ended, for the side of the lead. */
            figures: components["schemas"]["OpeningFigures"];
        };
        /** @description How rounds ended that began so. */
        OpeningFigures: {
            /**
             * Format: int32
             * @description Those that were blocked.
             */
            blocked: number;
            /**
             * Format: int32
             * @description Those that one side won.
             */
            decided: number;
            /**
             * Format: int32
             * @description Those of them that the side of the lead won.
             */
            leadWon: number;
            /**
             * Format: double
             * @description Points of the side of the lead less those of all others, added up.
             */
            pointsAhead: number;
            /**
             * Format: int32
             * @description Rounds that came to their end.
             */
            rounds: number;
        };
        /** @description An offer that waits for answers. */
        OpenOffer: {
            /** @description The sides that agree or need not be asked. */
            agreed: number[];
            /**
             * Format: int32
             * @description For a pause: how many days at most; for HAND_OVER: how many days what is hidden stays so.
             */
            days: number | null;
            /** @description What is offered. */
            offer: components["schemas"]["OfferKind"];
            /**
             * Format: int32
             * @description Whose offer it is.
             */
            seat: number;
            /**
             * Format: int32
             * @description For COMPUTER: the seat that it would play.
             */
            target: number | null;
        };
        /** @description The seed that your seat sealed. */
        OpenSeedRequest: {
            /** @description The 64 lower-case hex digits whose hash you gave. */
            seed: string;
        };
        /** @description What an operator did. It is kept as it is for ever, and is for operators alone. */
        OperatorAct: {
            /** @description What. */
            act: components["schemas"]["OperatorActKind"];
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description Who; null for the command line of the server. */
            by: components["schemas"]["Player"] | null;
            /** @description What else there is to know, by the kind of act. */
            details: {
                [key: string]: unknown;
            };
            /** @description The game that it is about. */
            gameId: string | null;
            /** @description Opaque: `game_`, `player_` and their like, and a UUID in lower case. Case matters. */
            id: string;
            /** @description The player whom it is about. */
            player: components["schemas"]["Player"] | null;
            /** @description The report that it is about. */
            reportId: string | null;
            /** @description Why. */
            why: string;
        };
        /** @description It was done, and recorded. */
        OperatorActDone: {
            /** @description The record. */
            act: components["schemas"]["OperatorAct"];
            /** @description True when an earlier sending of the command had done it. */
            repeated: boolean;
        };
        /**
         * @description What an operator did.
         *
         *     - `GRANT_OPERATOR`: A player was made an operator, on the command line of the server.
         *     - `REVOKE_OPERATOR`: A player is no operator any more, by the command line of the server.
         *     - `CLOSE_GAME`: A game was called off. With `details.refused` it was not: it was over by then.
         *     - `SILENCE_PLAYER`: A player may not write in chats for `details.seconds`.
         *     - `BAN_PLAYER`: A player may not use the server for `details.seconds`, or for ever.
         *     - `LIFT_SILENCE`: A player may write in chats again.
         *     - `LIFT_BAN`: A player may use the server again.
         *     - `DELETE_MESSAGE`: The text of message `details.seq` of the room `details.room` was taken away.
         *     - `RESOLVE_REPORT`: A report was dealt with; `why` says how.
         * @enum {string}
         */
        OperatorActKind: "GRANT_OPERATOR" | "REVOKE_OPERATOR" | "CLOSE_GAME" | "SILENCE_PLAYER" | "BAN_PLAYER" | "LIFT_SILENCE" | "LIFT_BAN" | "DELETE_MESSAGE" | "RESOLVE_REPORT";
        /** @description Acts of operators, the latest first. */
        OperatorActPage: {
            /** @description The same acts. */
            acts: components["schemas"]["OperatorAct"][];
            /** @description Whether the list goes on. */
            pageInfo: components["schemas"]["PageInfo"];
        };
        /**
         * @description What values an option of a variant takes.
         *
         *     - `INTEGER`: A whole number from min to max.
         *     - `CHOICE`: One of values.
         *     - `FLAG`: true or false.
         * @enum {string}
         */
        OptionKind: "INTEGER" | "CHOICE" | "FLAG";
        /** @description What was agreed of time when the game was created. */
        Pace: {
            /** @description When the server moves by itself. */
            automatic: components["schemas"]["AutomaticMoves"];
            /** @description Null where time is not measured. */
            clock: components["schemas"]["ClockRules"] | null;
            /** @description What becomes of a seat whose time has run out. */
            onTimeout: components["schemas"]["TimeoutPolicy"];
            /** @description Whether vacations stop the clocks. */
            vacation: boolean;
        };
        /** @description Whether a list goes on, as Relay has it. */
        PageInfo: {
            /** @description The cursor of the last one here. */
            endCursor: string | null;
            /** @description True when there are more after. */
            hasNextPage: boolean;
            /** @description True when there are more before. */
            hasPreviousPage: boolean;
            /** @description The cursor of the first one here. */
            startCursor: string | null;
        };
        /** @description Nothing has happened in the game: your partner is asked first, and nobody else can see that. */
        PartnerAsked: {
            /** @description What your partner sees. */
            question: components["schemas"]["PartnerQuestion"];
        };
        /** @description You did not agree; your partner knows, and nobody else. */
        PartnerDeclined: {
            /** @description Always true. */
            done: boolean;
        };
        /**
         * @description What a partner wants to do for the side.
         *
         *     - `RESIGN`: To give the game up.
         *     - `OFFER`: To make an offer.
         *     - `ACCEPT`: To accept an offer of another side.
         * @enum {string}
         */
        PartnerMatterKind: "RESIGN" | "OFFER" | "ACCEPT";
        /** @description What one partner asks the other before their side speaks. Nobody but the two can see it. */
        PartnerQuestion: {
            /**
             * Format: date-time
             * @description When it was asked.
             */
            askedAt: string;
            /**
             * Format: int32
             * @description For a pause: how many days at most; for HAND_OVER: how many days what is hidden stays so.
             */
            days: number | null;
            /** @description What your side would do. */
            kind: components["schemas"]["PartnerMatterKind"];
            /** @description The offer that is meant. */
            offer: components["schemas"]["OfferKind"] | null;
            /**
             * Format: int32
             * @description Who asks.
             */
            seat: number;
            /**
             * Format: int32
             * @description For COMPUTER: the seat that it would play.
             */
            target: number | null;
        };
        /**
         * @description How time is divided, in UTC.
         *
         *     - `DAY`: Into days.
         *     - `MONTH`: Into months of the calendar.
         * @enum {string}
         */
        PeriodUnit: "DAY" | "MONTH";
        /** @description The tile that was placed last, while the other seat may claim on it. */
        PlacedTile: {
            /**
             * Format: int32
             * @description Who placed it.
             */
            seat: number;
            /** @description Higher pip first: `6-4`. */
            tile: string;
        };
        /** @description What you will play when your turn comes. Only you can see it. */
        Plan: {
            /** @description As in PlanInput: `{when, play, then}`, what was played is left out. */
            branches: {
                [key: string]: unknown;
            }[];
            /** @description Whether you play your only move, whatever it is. */
            only: boolean;
            /** @description Whether you pass or draw when nothing else is possible. */
            stuck: boolean;
        };
        /** @description What you will play in answer to one move. */
        PlanBranchRequest: {
            /** @description Your move. */
            play: string;
            /** @description What follows in your turns after it. */
            then?: components["schemas"]["PlanBranchRequest"][] | null;
            /** @description The move of the seat before you, as `moves` prints it; without `>` it is meant at every place. Any move when left out. */
            when?: string | null;
        };
        /** @description What you will play when your turn comes; the first branch that fits, if it is legal then. */
        PlanRequest: {
            /** @description At most 200 in all, 20 turns ahead. */
            branches?: components["schemas"]["PlanBranchRequest"][] | null;
            /** @description Play your only move, whatever it is. */
            only?: boolean | null;
            /** @description Pass or draw when nothing else is possible. */
            stuck?: boolean | null;
        };
        /** @description A move that was played, as people speak of it. */
        PlayedMove: {
            /**
             * Format: date-time
             * @description When it was played.
             */
            at: string;
            /** @description True when the server played it, because nothing else was possible. */
            automatic: boolean;
            /** @description The move as text. */
            notation: string;
            /**
             * Format: int32
             * @description The round it was played in, from 1.
             */
            round: number;
            /**
             * Format: int32
             * @description Who moved.
             */
            seat: number;
            /**
             * Format: int32
             * @description The number of its event.
             */
            seq: number;
        };
        /** @description A person, or a bot, who plays. */
        Player: {
            /**
             * Format: date-time
             * @description Since when the server knows this player.
             */
            createdAt: string;
            /** @description Opaque: `game_`, `player_` and their like, and a UUID in lower case. Case matters. */
            id: string;
            /** @description True for a program that an account registered as a bot. It never sits as a person. */
            isBot: boolean;
            /** @description True for whoever plays without an account. */
            isGuest: boolean;
            /** @description What kind of player this is. */
            kind: components["schemas"]["PlayerKind"];
            /** @description The name that others see: 1 to 40 characters, unique among accounts, not among guests and bots. */
            name: string;
        };
        /** @description What games came to for one player (docs/analytics.md says how each number is made). Games, rounds and points count once where he held several seats together; all else is added up over his seats. */
        PlayerFigures: {
            /**
             * Format: double
             * @description Rounds that were blocked with a tile of his as the last one.
             */
            blocksMade: number;
            /**
             * Format: double
             * @description Rounds that were blocked with a tile of another side as the last one.
             */
            blocksSuffered: number;
            /**
             * Format: double
             * @description Rounds that he ended with a tile that is no double and fitted both ends of the line, which differed.
             */
            capicuas: number;
            /**
             * Format: double
             * @description Moves made for him, automatic ones counted.
             */
            decisions: number;
            /**
             * Format: int32
             * @description Games.
             */
            games: number;
            /**
             * Format: int32
             * @description Games that somebody else won.
             */
            lost: number;
            /**
             * Format: double
             * @description Thinking time a decision, ms; null without decisions.
             */
            meanThinkingMs: number | null;
            /**
             * Format: double
             * @description Passes for want of a tile that fits; 0 in families where a pass is a bid.
             */
            passes: number;
            /**
             * Format: double
             * @description Pips that he was left with when rounds ended.
             */
            pipsCaught: number;
            /**
             * Format: double
             * @description Points of his side.
             */
            points: number;
            /**
             * Format: double
             * @description Points of all other sides.
             */
            pointsAgainst: number;
            /**
             * Format: double
             * @description Points a round; null without rounds.
             */
            pointsPerRound: number | null;
            /**
             * Format: double
             * @description Rounds that came to their end.
             */
            rounds: number;
            /**
             * Format: double
             * @description Rounds at the end of which he was left with pips.
             */
            roundsCaught: number;
            /**
             * Format: double
             * @description Those of them that he won, by himself or with his partner.
             */
            roundsWon: number;
            /**
             * Format: double
             * @description The decisions that thinkingMs adds up.
             */
            thinkingDecisions: number;
            /**
             * Format: double
             * @description Thinking time of his own decisions, ms; automatic moves are none.
             */
            thinkingMs: number;
            /**
             * Format: int32
             * @description Games that nobody won.
             */
            tied: number;
            /**
             * Format: int32
             * @description Games that he won.
             */
            won: number;
        };
        /**
         * @description What kind of player somebody is.
         *
         *     - `GUEST`: A person without an account.
         *     - `ACCOUNT`: A person with an account.
         *     - `BOT`: A program that an account registered as a bot.
         *     - `DELETED`: Who this was has gone, and the name with him; the games stay.
         * @enum {string}
         */
        PlayerKind: "GUEST" | "ACCOUNT" | "BOT" | "DELETED";
        /** @description Figures of a player in one span of time. */
        PlayerPeriodFigures: {
            /** @description What the games came to that ended in it. */
            figures: components["schemas"]["PlayerFigures"];
            /** @description The first day of the span, in UTC: `2026-03-01`. */
            from: string;
        };
        /** @description A person, or a bot, who plays. */
        PlayerProfile: {
            /**
             * Format: date-time
             * @description Since when the server knows this player.
             */
            createdAt: string;
            /** @description Opaque: `game_`, `player_` and their like, and a UUID in lower case. Case matters. */
            id: string;
            /** @description True for a program that an account registered as a bot. It never sits as a person. */
            isBot: boolean;
            /** @description True for whoever plays without an account. */
            isGuest: boolean;
            /** @description What kind of player this is. */
            kind: components["schemas"]["PlayerKind"];
            /** @description The name that others see: 1 to 40 characters, unique among accounts, not among guests and bots. */
            name: string;
            /**
             * Format: int32
             * @description How many games ended before their deal because this player did not open, in time, the seed that he had sealed (docs/fair-play.md).
             */
            seedsNotOpened: number;
        };
        /** @description Figures of a player on one seat of one variant. */
        PlayerSeatFigures: {
            /** @description What these games came to on that seat alone. */
            figures: components["schemas"]["PlayerFigures"];
            /**
             * Format: int32
             * @description The seat, from 0.
             */
            seat: number;
            /**
             * Format: int32
             * @description How many seats these games have.
             */
            seats: number;
            /** @description The id of the variant. */
            variant: string;
        };
        /** @description What finished games came to for one player. Each field is added up when it is asked for. */
        PlayerStatistics: {
            /** @description By variant, number of seats and seat. */
            bySeat: components["schemas"]["PlayerSeatFigures"][];
            /** @description By variant and number of seats. */
            byVariant: components["schemas"]["PlayerVariantFigures"][];
            /** @description The player. */
            playerId: string;
            /** @description Results in a row. */
            streaks: components["schemas"]["Streaks"];
            /** @description Over all games together. */
            total: components["schemas"]["PlayerFigures"];
        };
        /** @description Figures of a player in one variant. */
        PlayerVariantFigures: {
            /** @description What they came to. */
            figures: components["schemas"]["PlayerFigures"];
            /**
             * Format: int32
             * @description How many seats these games have.
             */
            seats: number;
            /** @description The id of the variant. */
            variant: string;
        };
        /** @description Your move. */
        PlayMoveRequest: {
            /** @description The move as `legalMoves` prints it: `6-4`, `6-4>L`, `draw`, `pass` … */
            move: string;
        };
        /** @description A game after one of its events, as the caller may know it. What all games share; the concrete type has the table, by family of variants. */
        Position: components["schemas"]["FishingPosition"] | components["schemas"]["LinePosition"] | components["schemas"]["MemoryPosition"] | components["schemas"]["TablePosition"] | components["schemas"]["TrainsPosition"] | components["schemas"]["TricksPosition"];
        /** @description What was played in a position in finished games, and how it ended. */
        PositionHistory: {
            /** @description The moves that were made, the most frequent first. */
            moves: components["schemas"]["PositionMove"][];
            /** @description Where it occurred, the latest first: as many as were asked for. */
            occurrences: components["schemas"]["PositionOccurrence"][];
            /**
             * Format: int32
             * @description How often somebody faced it.
             */
            times: number;
        };
        /** @description A move that was made in a position, and how that ended. */
        PositionMove: {
            /**
             * Format: int32
             * @description How often he won the game.
             */
            gamesWon: number;
            /** @description The move, as players write it. */
            move: string;
            /**
             * Format: double
             * @description Points of his side from the move to the next one, or to the end of the round, added up.
             */
            points: number;
            /**
             * Format: int32
             * @description How often he lost it.
             */
            roundsLost: number;
            /**
             * Format: int32
             * @description How often nobody won it.
             */
            roundsTied: number;
            /**
             * Format: int32
             * @description How often whoever made it won the round.
             */
            roundsWon: number;
            /**
             * Format: int32
             * @description How often it was made.
             */
            times: number;
        };
        /** @description Once that somebody faced a position. */
        PositionOccurrence: {
            /**
             * Format: date-time
             * @description When he made it.
             */
            at: string;
            /** @description The game, which is over. */
            gameId: string;
            /** @description How the game ended for him; null for an aborted one. */
            gameResult: components["schemas"]["SeatResult"] | null;
            /** @description The move that was made. */
            move: string;
            /**
             * Format: int32
             * @description Points of his side from the move to the next one, or to the end of the round.
             */
            points: number;
            /**
             * Format: int32
             * @description The round, from 1.
             */
            round: number;
            /** @description How the round ended for him; null for one broken off. */
            roundResult: components["schemas"]["SeatResult"] | null;
            /**
             * Format: int32
             * @description Whose move it was.
             */
            seat: number;
            /**
             * Format: int32
             * @description The event that records the move.
             */
            seq: number;
        };
        /** @description What went wrong, as RFC 9457 has it. The facts that help are there where the game refused and they are known. */
        Problem: {
            /** @description The moves among which an ambiguous one must choose. */
            choices?: string[];
            /** @description The clause of the rules text that says so. */
            clause?: string;
            /**
             * @description For programs. Codes are stable; new ones may be added.
             * @enum {string}
             */
            code: "VERSION_CONFLICT" | "COMMAND_ID_REUSED" | "NOT_SEATED" | "NOT_HOST" | "ALREADY_SEATED" | "VARIANT_UNKNOWN" | "NAME_INVALID" | "NAME_TAKEN" | "PASSWORD_INVALID" | "CREDENTIALS_WRONG" | "BUSY" | "NO_GUEST" | "NO_ACCOUNT" | "SESSION_OVER" | "NO_SUCH_SESSION" | "SCOPES_INVALID" | "NO_SUCH_BOT" | "REDIRECT_INVALID" | "NO_SUCH_PROGRAM" | "TEXT_INVALID" | "ROOM_NOT_YOURS" | "CHAT_CLOSED" | "SILENCED" | "TOO_MANY_MESSAGES" | "TOO_MANY_REPORTS" | "LIST_FULL" | "NOT_ONESELF" | "PLAYER_IS_OPERATOR" | "TIME_INVALID" | "ALREADY_DONE" | "PLAN_INVALID" | "VACATION_INVALID" | "NO_PARTNER_QUESTION" | "WEBHOOKS_OFF" | "WEBHOOK_URL_INVALID" | "WEBHOOKS_FULL" | "WEBHOOK_NOT_ACTIVE" | "TOO_OFTEN" | "MAIL_OFF" | "MAIL_ADDRESS_INVALID" | "MAIL_INTERVAL_INVALID" | "NO_MAIL_ADDRESS" | "CODE_WRONG" | "CODE_OVER" | "COPY_UNREADABLE" | "COPY_IMPOSSIBLE" | "COPY_PRIVATE" | "COPY_HISTORIES_DIFFER" | "RATED_GAME" | "STRENGTH_INVALID" | "NOT_IN_STRENGTH" | "BUNDLE_NEEDED" | "OPTION_INVALID" | "SEAT_COUNT_INVALID" | "LEVEL_INVALID" | "SEAT_UNKNOWN" | "SEAT_TAKEN" | "SEAT_KEPT" | "SEAT_NOT_KEPT" | "CHALLENGE_INVALID" | "GAME_NOT_OVER" | "PLAYER_DELETED" | "TOO_MANY_OPEN_GAMES" | "HEAD_CHANGED" | "SEED_NOT_ALLOWED" | "SEED_COPIED" | "SEED_WRONG" | "SEATS_NOT_CLOSED" | "NO_SEED_TO_OPEN" | "SEATS_FULL" | "SEATS_NOT_FULL" | "ALREADY_STARTED" | "NOT_STARTED" | "GAME_OVER" | "ALREADY_RESIGNED" | "CLOCK_INVALID" | "SERIES_INVALID" | "GAME_PAUSED" | "NOT_PAUSED" | "OFFER_OPEN" | "OFFER_INVALID" | "NO_SUCH_OFFER" | "NOT_HANDED_OVER" | "VACATION_NOT_ALLOWED" | "TOO_LATE_TO_CALL_OFF" | "MOVE_UNREADABLE" | "MOVE_AMBIGUOUS" | "NOT_YOUR_TURN" | "ROUND_OVER" | "TILE_NOT_HELD" | "TILE_DOES_NOT_FIT" | "PLACE_NOT_OPEN" | "TILE_NOT_ALLOWED" | "PASS_NOT_ALLOWED" | "DRAW_NOT_ALLOWED" | "MOVE_NOT_ALLOWED" | "CELL_EMPTY" | "BID_TOO_LOW" | "BAD_INPUT" | "UNAUTHENTICATED" | "BANNED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "NOT_FOUND" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "TOO_SLOW";
            /**
             * Format: int32
             * @description Where the game stands.
             */
            currentVersion?: number;
            /** @description For people: what was wrong, and what is possible. */
            detail: string;
            /** @description The seats that are free. */
            freeSeats?: number[];
            /** @description What you can play now, when it is your turn. */
            legalMoves?: string[];
            /**
             * Format: int32
             * @description How many there may be, where there would be too many.
             */
            limit?: number;
            /** @description The option that cannot have its value. */
            option?: string;
            /** @description Under which the server noted an error of its own. */
            requestId?: string;
            /**
             * Format: date-time
             * @description When the same may be tried again.
             */
            retryAt?: string;
            /** @description The HTTP status. */
            status: number;
            /** @description What the code means. */
            title: string;
            /**
             * Format: int32
             * @description Whose turn it is.
             */
            turnSeat?: number;
            /** @description The address of what this page says of the code. */
            type: string;
        };
        /** @description A program that you registered. It has no secret: PKCE shows who it is. */
        Program: {
            /** @description What it sends as `client_id`. */
            clientId: string;
            /**
             * Format: date-time
             * @description When it was registered.
             */
            createdAt: string;
            /** @description For removeProgram. */
            id: string;
            /** @description What players are asked about. */
            name: string;
            /** @description Where it may be answered. */
            redirectUris: string[];
        };
        /**
         * @description Who is rated: people among themselves, and programs among themselves.
         *
         *     - `PEOPLE`: Those who play rated games with one another.
         *     - `COMPUTERS`: The computer at its levels, and bots.
         * @enum {string}
         */
        RatedKind: "PEOPLE" | "COMPUTERS";
        /** @description How strong somebody is taken to be in games of one variant. Everybody begins at 1500 with a deviation of 500; a pair is rated by what both are, and each of many players by how he came in. */
        Rating: {
            /**
             * Format: date-time
             * @description When the last of them ended.
             */
            at: string;
            /**
             * Format: int32
             * @description How far off it may be: the true strength lies within twice this of it, nineteen times of twenty.
             */
            deviation: number;
            /**
             * Format: int32
             * @description Games that counted.
             */
            games: number;
            /**
             * Format: int32
             * @description How many of them were lost.
             */
            lost: number;
            /** @description True while too little is known: fewer than 10 games, or a deviation above 350. Leaderboards leave these out. */
            provisional: boolean;
            /**
             * Format: int32
             * @description The rating: higher is stronger.
             */
            rating: number;
            /**
             * Format: int32
             * @description How many of them were ties.
             */
            tied: number;
            /** @description The id of the variant. */
            variant: string;
            /**
             * Format: int32
             * @description How many of them were won.
             */
            won: number;
        };
        /** @description How a rating came to be, the newest game first. */
        RatingHistory: {
            /** @description True when there are older ones: ask with the last `number` as `before`. */
            hasMore: boolean;
            /** @description What each game did. */
            steps: components["schemas"]["RatingStep"][];
        };
        /**
         * @description How a game ended for somebody.
         *
         *     - `WON`: He, or his side, won.
         *     - `LOST`: Another side won.
         *     - `TIED`: Nobody won.
         * @enum {string}
         */
        RatingResult: "WON" | "LOST" | "TIED";
        /** @description What one game did to a rating. */
        RatingStep: {
            /**
             * Format: date-time
             * @description When it ended.
             */
            at: string;
            /**
             * Format: int32
             * @description What it added to the rating, or took from it.
             */
            change: number;
            /**
             * Format: int32
             * @description The deviation after it.
             */
            deviation: number;
            /** @description The game. */
            gameId: string;
            /**
             * Format: int32
             * @description Which of the games that count it was, from 1.
             */
            number: number;
            /** @description Whether the rating was provisional after it. */
            provisional: boolean;
            /**
             * Format: int32
             * @description The rating after it.
             */
            rating: number;
            /** @description How it ended. */
            result: components["schemas"]["RatingResult"];
        };
        /** @description What shall be sent again. */
        RedeliverRequest: {
            /** @description 1 to 100 deliveries of it. */
            deliveryIds: string[];
        };
        /** @description What you were given with the last access token. */
        RefreshSessionRequest: {
            /** @description The refresh token. It is used up with that; the answer has the next one. */
            refreshToken: string;
        };
        /** @description A program that players of this server may let in, by OAuth 2.1. */
        RegisterProgramRequest: {
            /** @description What players are asked about: 1 to 60 characters. */
            name: string;
            /** @description Where it may be answered, to the letter: 1 to 5 addresses by https, by http on this machine, or with a scheme of its own. */
            redirectUris: string[];
        };
        /** @description The game that you want to play once more. */
        RematchRequest: {
            /** @description A sealed seed (docs/fair-play.md): the hash `capicua/1 seed` of 64 random hex digits that you keep to yourself until the game is OPENING. Guests give it only where the game has `seeds`. */
            seedCommitment?: string | null;
        };
        /** @description What a player told operators of another; for them alone. */
        Report: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            at: string;
            /** @description The game in which it happened. */
            gameId: string | null;
            /** @description Opaque: `game_`, `player_` and their like, and a UUID in lower case. Case matters. */
            id: string;
            /** @description The message among up to 10 before it and 5 after it, as they stood; empty where a player was reported. */
            messages: components["schemas"]["CopiedMessage"][];
            /** @description Whom it is about. */
            player: components["schemas"]["Player"] | null;
            /** @description Who made it. */
            reporter: components["schemas"]["Player"] | null;
            /** @description How it was dealt with. */
            resolution: string | null;
            /**
             * Format: date-time
             * @description When it was dealt with; null while it is open.
             */
            resolvedAt: string | null;
            /** @description The operator who dealt with it. */
            resolvedBy: components["schemas"]["Player"] | null;
            /** @description The room, where a message was reported. */
            room: components["schemas"]["ChatRoom"] | null;
            /**
             * Format: int32
             * @description The number of the message that was reported.
             */
            seq: number | null;
            /** @description What is wrong, in the words of its reporter. */
            why: string;
        };
        /** @description A message, and what is wrong with it. */
        ReportMessageRequest: {
            /** @description What is wrong: one line of 1 to 500 characters, for operators to read. */
            why: string;
        };
        /** @description Reports, the latest first. */
        ReportPage: {
            /** @description Whether the list goes on. */
            pageInfo: components["schemas"]["PageInfo"];
            /** @description The same reports. */
            reports: components["schemas"]["Report"][];
        };
        /** @description A player, and what is wrong with him. */
        ReportPlayerRequest: {
            /** @description The game in which it happened, if it was in one. */
            gameId?: string | null;
            /** @description What is wrong: one line of 1 to 500 characters, for operators to read. */
            why: string;
        };
        /** @description Whose password was forgotten. */
        RequestPasswordResetRequest: {
            /** @description The name of the account. */
            name: string;
        };
        /** @description The secret that was sent, and another password. */
        ResetPasswordRequest: {
            /** @description 8 to 128 characters, not the name. */
            newPassword: string;
            /** @description As it stands in the mail. */
            secret: string;
        };
        /** @description The report that was dealt with; `why` says how. */
        ResolveReportRequest: {
            /** @description Why: one line of 1 to 500 characters. It is recorded; a player whom you ban or silence is told it. */
            why: string;
        };
        /**
         * @description What an operator keeps a player from.
         *
         *     - `BAN`: From the server: his token is refused. His games go on by their clocks.
         *     - `SILENCE`: From writing in chats.
         * @enum {string}
         */
        SanctionKind: "BAN" | "SILENCE";
        /** @description Figures of a variant with so many seats. */
        SeatCountFigures: {
            /** @description What they are like. */
            figures: components["schemas"]["VariantFigures"];
            /**
             * Format: int32
             * @description How many seats these games have.
             */
            seats: number;
        };
        /** @description What a seat adds to the deal. */
        SeatFairness: {
            /** @description What it gives, as far as it is known. */
            gives: components["schemas"]["SeedKind"];
            /** @description For people: what this protects the seat against, and what it does not. */
            guards: string;
            /**
             * Format: int32
             * @description The seat.
             */
            seat: number;
            /** @description Its seed, 64 hex digits: an open one at once, a sealed one once it is opened. */
            seed: string | null;
            /** @description The hash of its sealed seed, 64 hex digits. */
            seedCommitment: string | null;
        };
        /**
         * @description Who holds a seat.
         *
         *     - `PERSON`: A person.
         *     - `COMPUTER`: The computer.
         * @enum {string}
         */
        SeatKind: "PERSON" | "COMPUTER";
        /**
         * @description How something ended for whoever held a seat.
         *
         *     - `WON`: He won, by himself or with his partner.
         *     - `LOST`: Somebody else won.
         *     - `TIED`: Nobody won.
         * @enum {string}
         */
        SeatResult: "WON" | "LOST" | "TIED";
        /**
         * @description What a seat adds to the deal.
         *
         *     - `NONE`: Nothing.
         *     - `OPEN`: A seed that everybody could see from the moment that it was given.
         *     - `SEALED`: A seed that nobody could know before the seats were closed.
         * @enum {string}
         */
        SeedKind: "NONE" | "OPEN" | "SEALED";
        /**
         * @description Which seeds the seats of a game may give. No seat must give one.
         *
         *     - `OPEN`: Open ones: nobody can keep the others waiting.
         *     - `SEALED`: Sealed ones, from guests too.
         *     - `BOTH`: Either, from guests too.
         * @enum {string}
         */
        SeedPolicy: "OPEN" | "SEALED" | "BOTH";
        /** @description A public game that anybody may join, and that starts when it is full. */
        Seek: {
            /**
             * Format: int32
             * @description For a series: best of so many games; null for one game.
             */
            bestOf: number | null;
            /** @description How time is measured; null without a clock. */
            clock: components["schemas"]["ClockRules"] | null;
            /**
             * Format: date-time
             * @description When it was opened.
             */
            createdAt: string;
            /** @description The game: POST …/join takes a seat. */
            gameId: string;
            /** @description Who opened it. */
            host: components["schemas"]["Player"] | null;
            /** @description What becomes of a seat whose time has run out. */
            onTimeout: components["schemas"]["TimeoutPolicy"] | null;
            /** @description All options, as they were chosen or by default. */
            options: {
                [key: string]: unknown;
            };
            /** @description How fast it is. */
            pace: components["schemas"]["SeekPace"];
            /** @description Whether it counts for ratings. */
            rated: boolean;
            /**
             * Format: int32
             * @description The version of the rules.
             */
            rulesVersion: number;
            /**
             * Format: int32
             * @description How many seats it has.
             */
            seatCount: number;
            /**
             * Format: int32
             * @description How many of them anybody may take.
             */
            seatsFree: number;
            /** @description How strong whoever sits down must be; null where anybody will do. */
            strength: {
                /**
                 * Format: int32
                 * @description The highest; null where there is no bound.
                 */
                max: number | null;
                /**
                 * Format: int32
                 * @description The lowest; null where there is no bound.
                 */
                min: number | null;
            } | null;
            /** @description The id of its variant. */
            variant: string;
        };
        /**
         * @description How fast a game is.
         *
         *     - `UNTIMED`: Without a clock.
         *     - `SLOW`: A turn may take a day or more.
         *     - `FAST`: A turn takes less than a day.
         * @enum {string}
         */
        SeekPace: "UNTIMED" | "SLOW" | "FAST";
        /** @description Seeks, the oldest first. */
        SeekPage: {
            /** @description The cursor to go on after; null for an empty page. */
            endCursor: string | null;
            /** @description True when there are more. */
            hasMore: boolean;
            /** @description Those that are open. */
            seeks: components["schemas"]["Seek"][];
        };
        /** @description A message, and where it goes. */
        SendMessageRequest: {
            /** @description One line of 1 to 500 characters; blanks around it and runs of them are dropped. Control characters, and text that shows nothing, are refused. */
            text: string;
        };
        /** @description Best of n games between the same people, as it stands now. Seats turn by one from game to game, so sides and seats are told as those of one game: the one through which you ask, or the newest one. */
        Series: {
            /**
             * Format: int32
             * @description How many games it has at most.
             */
            bestOf: number;
            /** @description Its games so far, in their order; the last one is the newest. */
            games: components["schemas"]["GameSummary"][];
            /** @description Opaque: `game_`, `player_` and their like, and a UUID in lower case. Case matters. */
            id: string;
            /**
             * Format: int32
             * @description Which of its games that one is, from 1.
             */
            number: number;
            /** @description Games won, by side. A tie gives nobody a point. */
            points: number[];
            /** @description Where it is in its life. */
            status: components["schemas"]["SeriesStatus"];
            /** @description The seats of those who won it; none for a tie, null before the end and when it was called off. */
            winners: number[] | null;
        };
        /** @description Best of n games between the same people, as it stands now. Seats turn by one from game to game, so sides and seats are told as those of one game: the one through which you ask, or the newest one. */
        SeriesStanding: {
            /**
             * Format: int32
             * @description How many games it has at most.
             */
            bestOf: number;
            /** @description Opaque: `game_`, `player_` and their like, and a UUID in lower case. Case matters. */
            id: string;
            /**
             * Format: int32
             * @description Which of its games that one is, from 1.
             */
            number: number;
            /** @description Games won, by side. A tie gives nobody a point. */
            points: number[];
            /** @description Where it is in its life. */
            status: components["schemas"]["SeriesStatus"];
            /** @description The seats of those who won it; none for a tie, null before the end and when it was called off. */
            winners: number[] | null;
        };
        /**
         * @description Where a series is in its life.
         *
         *     - `OPEN`: Its first game waits for players.
         *     - `PLAYING`: It goes on: a game is played, or the next one opens in a few seconds.
         *     - `ENDED`: One side cannot be caught any more, or all games are played.
         *     - `ABORTED`: One of its games was called off or handed over, and no other follows.
         * @enum {string}
         */
        SeriesStatus: "OPEN" | "PLAYING" | "ENDED" | "ABORTED";
        /** @description Where you are signed in, or what speaks for you. */
        Session: {
            /**
             * Format: date-time
             * @description When you signed in.
             */
            createdAt: string;
            /** @description What you called the device, empty where you said nothing; the name of a program. */
            device: string;
            /**
             * Format: date-time
             * @description When it ends, however often its tokens are renewed.
             */
            expiresAt: string;
            /** @description For endSession. */
            id: string;
            /** @description Whether it is the one that asks. */
            isThisOne: boolean;
            /** @description What a program of others is good for, that you let in; null for a session of your own. */
            scopes: string[] | null;
            /**
             * Format: date-time
             * @description When its tokens were last renewed.
             */
            usedAt: string;
        };
        /** @description Who may write in the chat of a game. */
        SetGameChatRequest: {
            /** @description Who may write. */
            openTo: components["schemas"]["ChatOpenTo"];
        };
        /** @description Where and of what you want to be written to. */
        SetMailAddressRequest: {
            /** @description An address of yours. If it is another than before, it is sent a code. */
            address: string;
            /**
             * Format: int32
             * @description At most one mail in so many minutes, 5 to 10080; 60 when left out.
             */
            everyMinutes?: number | null;
            /** @description What you want to be written of; everything, of kinds to come too, when left out. */
            kinds?: components["schemas"]["InboxKind"][] | null;
            /** @description The password of your account, without which it is refused; guests have none. */
            password?: string | null;
        };
        /** @description Your plan for a game. */
        SetPlanRequest: {
            /** @description It takes the place of the one you have; null gives that up. */
            plan?: components["schemas"]["PlanRequest"] | null;
        };
        /** @description Whether those who sit with you see that you are there. */
        SetPresenceRequest: {
            /** @description True: you are never shown as present. */
            hidden: boolean;
        };
        /** @description You are signed in. */
        SignedIn: {
            /**
             * Format: date-time
             * @description Until when it is good: some minutes, for an account.
             */
            expiresAt: string;
            /** @description Who you are to others. */
            player: components["schemas"]["Player"];
            /** @description For refreshSession, once, shortly before the access token expires. Keep it secret; when an answer got lost, send the same one again within 20 seconds. */
            refreshToken: string;
            /**
             * Format: date-time
             * @description When you must sign in again, however often the tokens are renewed.
             */
            sessionExpiresAt: string;
            /** @description The access token: sent as `Authorization: Bearer <token>`. Keep it secret. */
            token: string;
        };
        /** @description Who you are. */
        SignInRequest: {
            /** @description What you call the device, for your list of sessions: at most 60 characters. */
            device?: string | null;
            /** @description The name of the account; case does not matter. */
            name: string;
            /** @description Its password. */
            password: string;
        };
        /** @description Who you want to be, for good. */
        SignUpRequest: {
            /** @description What you call the device, for your list of sessions: at most 60 characters. */
            device?: string | null;
            /** @description The name that others see, and by which you sign in: 1 to 40 characters, unique. */
            name: string;
            /** @description 8 to 128 characters, not the name. */
            password: string;
        };
        /** @description Who shall not write in chats. */
        SilencePlayerRequest: {
            /**
             * Format: int32
             * @description For how long, from now: 1 to 315360000, ten years.
             */
            seconds: number;
            /** @description Why: one line of 1 to 500 characters. It is recorded; a player whom you ban or silence is told it. */
            why: string;
        };
        /**
         * @description Earliest or latest first.
         *
         *     - `ASC`: Earliest first.
         *     - `DESC`: Latest first.
         * @enum {string}
         */
        SortDirection: "ASC" | "DESC";
        /**
         * @description What starts a game.
         *
         *     - `HOST`: The host says so (POST …/start), once all seats are taken.
         *     - `FULL`: The last seat being taken.
         * @enum {string}
         */
        StartWhen: "HOST" | "FULL";
        /** @description Results in a row, games in the order in which they ended. */
        Streaks: {
            /** @description The last result; null without games. */
            current: components["schemas"]["SeatResult"] | null;
            /**
             * Format: int32
             * @description How often it came in a row up to now; 0 without games.
             */
            currentGames: number;
            /**
             * Format: int32
             * @description The most games lost in a row.
             */
            longestLost: number;
            /**
             * Format: int32
             * @description The most games won in a row.
             */
            longestWon: number;
        };
        /** @description Bounds of ratings, both included; whoever has played no rated game yet has 1500. */
        StrengthRequest: {
            /**
             * Format: int32
             * @description The highest; no bound when left out.
             */
            max?: number | null;
            /**
             * Format: int32
             * @description The lowest; no bound when left out.
             */
            min?: number | null;
        };
        /** @description A table before the first deal, of any family. */
        TablePosition: {
            /** @description The hash chain after that event, 64 hex digits. */
            head: string;
            /**
             * Format: int32
             * @description Rounds begun; 0 before the first.
             */
            round: number;
            /** @description The running total of each side. */
            scores: number[];
            /**
             * Format: int32
             * @description The number of the event that led here.
             */
            seq: number;
            /** @description The side of each seat. */
            sides: number[];
            /** @description Where the game was in its life. */
            status: components["schemas"]["GameStatus"];
            /**
             * Format: int32
             * @description The seat to move; null when nobody is.
             */
            turnSeat: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "TablePosition";
        };
        /**
         * @description What becomes of a seat whose time has run out.
         *
         *     - `LOSE`: Its side loses. Where more than one other side is left, the computer plays the seat on and it cannot win.
         *     - `MOVE`: The server makes a legal move for it, by a lot that the game itself fixed beforehand.
         *     - `COMPUTER`: The computer plays the seat until its player comes back (returnToSeat).
         * @enum {string}
         */
        TimeoutPolicy: "LOSE" | "MOVE" | "COMPUTER";
        /** @description One run of tiles outwards from the engine, or from another double. */
        Train: {
            /** @description Its name in moves: the number of the seat that owns it, `M` for the train of everybody; arms that nobody owns are numbered from 1. */
            arm: string;
            /**
             * Format: int32
             * @description The pip that shows at its end.
             */
            end: number;
            /** @description The double that it runs out from. */
            from: string;
            /** @description Its owner could not play: others may play on it until he does. */
            marked: boolean;
            /**
             * Format: int32
             * @description The seat that owns it; null where it is everybody's.
             */
            owner: number | null;
            /** @description From there outwards; that double is not among them. */
            tiles: string[];
        };
        /** @description A round of a game of trains. The lowest total wins: scores are what was left in the hands. */
        TrainsPosition: {
            /** @description Those tiles, once the caller may know them: after the game. */
            boneyard: string[] | null;
            /**
             * Format: int32
             * @description Tiles that can still be drawn.
             */
            boneyardCount: number;
            /** @description What must be played on first; null where nothing must. */
            demand: components["schemas"]["DoubleDemand"] | null;
            /** @description How the round ended, once it has. */
            ended: components["schemas"]["TrainsRoundEnd"] | null;
            /**
             * Format: int32
             * @description The pip of the double that begins this round.
             */
            engine: number;
            /** @description The hands, by seat. */
            hands: components["schemas"]["LineHand"][];
            /** @description Whether the seat to move has drawn a tile in this turn. */
            hasDrawn: boolean;
            /** @description The hash chain after that event, 64 hex digits. */
            head: string;
            /**
             * Format: int32
             * @description Who laid it.
             */
            leader: number | null;
            /**
             * Format: int32
             * @description Rounds begun; 0 before the first.
             */
            round: number;
            /** @description The running total of each side. */
            scores: number[];
            /**
             * Format: int32
             * @description The number of the event that led here.
             */
            seq: number;
            /** @description The side of each seat. */
            sides: number[];
            /** @description That double, once it lies on the table. */
            station: string | null;
            /** @description Where the game was in its life. */
            status: components["schemas"]["GameStatus"];
            /** @description Those that seats own in seat order, then that of everybody; arms that nobody owns in order of opening. */
            trains: components["schemas"]["Train"][];
            /**
             * Format: int32
             * @description The seat to move; null when nobody is.
             */
            turnSeat: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "TrainsPosition";
        };
        /** @description How a round of trains ended. */
        TrainsRoundEnd: {
            /**
             * Format: int32
             * @description Who played the last tile.
             */
            lastMover: number;
            /** @description What each seat's tiles counted, which was added to its total. */
            pips: number[];
            /** @description `out` or `blocked`. */
            reason: string;
            /** @description The seat that won; none for a tie. */
            winners: number[];
        };
        /** @description What one seat said while the bidding went round. */
        TricksBid: {
            /** @description `plunge` or `splash`; null for any other bid and for a pass. */
            kind: string | null;
            /**
             * Format: int32
             * @description The marks at stake; null for a pass.
             */
            marks: number | null;
            /**
             * Format: int32
             * @description The points that it promises: 30 to 41, or 42 for each mark. Null for a pass.
             */
            points: number | null;
            /**
             * Format: int32
             * @description Whose.
             */
            seat: number;
        };
        /** @description What a round of a trick game is played for. */
        TricksContract: {
            /** @description Doubles are the lowest of their suits (`low`) or a suit of their own (`suit`); null: the highest. */
            doubles: string | null;
            /** @description `trump`, `no-trump`, `nello` or `sevens`. */
            name: string;
            /** @description The suit of trumps: `0` to `6`, or `doubles`. */
            trump: string | null;
        };
        /** @description The tiles that one seat of a trick game holds. */
        TricksHand: {
            /**
             * Format: int32
             * @description How many there are in all.
             */
            count: number;
            /**
             * Format: int32
             * @description Whose.
             */
            seat: number;
            /** @description Those that the caller may know, higher pip first: `6-4`. */
            tiles: string[];
        };
        /** @description A round of a trick game. */
        TricksPosition: {
            /**
             * Format: int32
             * @description Deals of this round so far: more than 1 when all have passed.
             */
            attempt: number;
            /** @description The highest bid so far, or the one that is played. */
            bid: components["schemas"]["TricksBid"] | null;
            /** @description What was said in the bidding, in that order. */
            bids: components["schemas"]["TricksBid"][];
            /** @description What is played for, once it is named. */
            contract: components["schemas"]["TricksContract"] | null;
            /** @description How the round ended, once it has. */
            ended: components["schemas"]["TricksRoundEnd"] | null;
            /** @description The hands, by seat. */
            hands: components["schemas"]["TricksHand"][];
            /** @description The hash chain after that event, 64 hex digits. */
            head: string;
            /**
             * Format: int32
             * @description Who bids first in this round.
             */
            leader: number | null;
            /** @description The suit that must be followed in it: `0` to `6`, or `doubles`. */
            led: string | null;
            /**
             * Format: int32
             * @description Who names what is played for and leads, once the bidding is over: the bidder or, after a plunge or a splash, his partner.
             */
            namer: number | null;
            /** @description What the seat to move is asked: to `bid`, to `name` what is played for, or to `play` a tile. */
            phase: string | null;
            /**
             * Format: int32
             * @description Rounds begun; 0 before the first.
             */
            round: number;
            /** @description The running total of each side. */
            scores: number[];
            /**
             * Format: int32
             * @description The number of the event that led here.
             */
            seq: number;
            /** @description The side of each seat. */
            sides: number[];
            /**
             * Format: int32
             * @description Whose tiles lie face down while the others play (nello).
             */
            sitsOut: number | null;
            /** @description Where the game was in its life. */
            status: components["schemas"]["GameStatus"];
            /** @description By side: the points in its tricks. */
            taken: number[];
            /** @description The trick in play, in the order played. */
            trick: components["schemas"]["TrickTile"][];
            /** @description The tricks that are over, in order; all may look at them. */
            tricks: components["schemas"]["WonTrick"][];
            /**
             * Format: int32
             * @description The seat to move; null when nobody is.
             */
            turnSeat: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "TricksPosition";
        };
        /** @description How a round of a trick game ended. */
        TricksRoundEnd: {
            /**
             * Format: int32
             * @description Who bids first in the next round.
             */
            nextLeader: number | null;
            /** @description `made`: the bidders did what they bid; `set`: they did not. */
            reason: string;
            /** @description The seats that won. */
            winners: number[];
        };
        /** @description A tile that was played to a trick. */
        TrickTile: {
            /**
             * Format: int32
             * @description Who played it.
             */
            seat: number;
            /** @description Higher pip first: `6-4`. */
            tile: string;
        };
        /** @description What shall become of a webhook; what is left out stays as it is. */
        UpdateWebhookRequest: {
            /** @description What it shall be told of; null for everything. */
            kinds?: components["schemas"]["InboxKind"][] | null;
            /** @description Another address; it must prove itself first. */
            url?: string | null;
        };
        /** @description The account that you, a guest, become. */
        UpgradeGuestRequest: {
            /** @description What you call the device, for your list of sessions: at most 60 characters. */
            device?: string | null;
            /** @description The name, unique among accounts; the one that you have, when left out. */
            name?: string | null;
            /** @description 8 to 128 characters, not the name. */
            password: string;
        };
        /** @description A tile that lies face up on a grid. */
        UpTile: {
            /**
             * Format: int32
             * @description Its cell.
             */
            cell: number;
            /** @description Higher pip first: `6-4`. */
            tile: string;
        };
        /** @description What you have of vacations this year, in UTC. */
        VacationState: {
            /**
             * Format: int32
             * @description Days that a year has.
             */
            daysPerYear: number;
            /**
             * Format: int32
             * @description Days taken this year; a day that was begun counts whole.
             */
            daysUsed: number;
            /**
             * Format: date-time
             * @description Until when you are on vacation; null when you are not.
             */
            until: string | null;
        };
        /** @description A rule set that the server plays, at its newest version. */
        Variant: {
            /** @description The kind of play, which tells the type of its positions: `line` … */
            family: string;
            /** @description Kebab-case, never renamed: what POST /v1/games takes. */
            id: string;
            /** @description What can be chosen when a game is created. */
            options: components["schemas"]["VariantOption"][];
            /**
             * Format: int32
             * @description Pinned in every game; a change of behaviour is a new number.
             */
            rulesVersion: number;
            /** @description How many seats a game can have. */
            seatCounts: number[];
            /** @description The name that players read. */
            title: string;
        };
        /** @description How many games of a variant ended in one way. */
        VariantEnding: {
            /**
             * Format: int32
             * @description Games.
             */
            games: number;
            /** @description Kebab-case: the `reason` of the event that ended them, such as `target` or `seed-not-opened`. */
            reason: string;
            /** @description ENDED by their rules, or ABORTED. */
            status: components["schemas"]["GameStatus"];
        };
        /** @description What games of one variant are like (docs/analytics.md says how each number is made). */
        VariantFigures: {
            /**
             * Format: int32
             * @description Rounds that were blocked.
             */
            blocked: number;
            /**
             * Format: double
             * @description Blocked rounds among all, 0 to 1; null without rounds.
             */
            blockedShare: number | null;
            /**
             * Format: int32
             * @description Rounds that ended with a tile that is no double and fitted both ends of the line, which differed.
             */
            capicuas: number;
            /**
             * Format: int32
             * @description Rounds that one side won.
             */
            decided: number;
            /**
             * Format: double
             * @description Moves made in these rounds, passes and draws among them.
             */
            decisions: number;
            /**
             * Format: double
             * @description Moves a round; null without rounds.
             */
            decisionsPerRound: number | null;
            /**
             * Format: double
             * @description Tiles drawn from the boneyard.
             */
            draws: number;
            /**
             * Format: double
             * @description From the start to the end of games, ms, added up.
             */
            durationMs: number;
            /**
             * Format: double
             * @description What leadShare would be if every side won alike; null where none was decided.
             */
            evenShare: number | null;
            /**
             * Format: int32
             * @description Games.
             */
            games: number;
            /**
             * Format: double
             * @description Decided rounds that it would have won if every side won alike: the sum of 1 / sides.
             */
            leadEven: number;
            /**
             * Format: double
             * @description Decided rounds that the side of the lead won, 0 to 1; null where none was decided.
             */
            leadShare: number | null;
            /**
             * Format: int32
             * @description Decided rounds that the side of the lead won.
             */
            leadWon: number;
            /**
             * Format: double
             * @description Passes for want of a tile that fits; 0 in families where a pass is a bid.
             */
            passes: number;
            /**
             * Format: double
             * @description Points of all sides in these rounds.
             */
            points: number;
            /**
             * Format: double
             * @description Points of all sides a round; null without rounds.
             */
            pointsPerRound: number | null;
            /**
             * Format: int32
             * @description Rounds that came to their end.
             */
            rounds: number;
            /**
             * Format: double
             * @description Rounds a game; null without games.
             */
            roundsPerGame: number | null;
            /**
             * Format: int32
             * @description Games that nobody won.
             */
            tied: number;
        };
        /** @description Games of two players against each other in one variant. */
        VariantMeetings: {
            /** @description What they came to. */
            figures: components["schemas"]["MeetingFigures"];
            /** @description The id of the variant. */
            variant: string;
        };
        /** @description A rule set that the server plays, at its newest version. */
        VariantName: {
            /** @description The kind of play, which tells the type of its positions: `line` … */
            family: string;
            /** @description Kebab-case, never renamed: what POST /v1/games takes. */
            id: string;
            /** @description The name that players read. */
            title: string;
        };
        /** @description One option of a variant, with what is needed to draw a form. */
        VariantOption: {
            /** @description What it does, in one sentence. */
            about: string;
            /** @description The value when it is left out: a number, text, or true or false. */
            default: unknown;
            /** @description What values it takes. */
            kind: components["schemas"]["OptionKind"];
            /**
             * Format: int32
             * @description The greatest value of an INTEGER.
             */
            max: number | null;
            /**
             * Format: int32
             * @description The least value of an INTEGER.
             */
            min: number | null;
            /** @description The key of the option in POST /v1/games, camelCase. */
            name: string;
            /** @description The values of a CHOICE. */
            values: string[] | null;
        };
        /** @description Figures of a variant in one span of time. */
        VariantPeriodFigures: {
            /** @description What the games are like that ended in it. */
            figures: components["schemas"]["VariantFigures"];
            /** @description The first day of the span, in UTC: `2026-03-01`. */
            from: string;
        };
        /** @description What finished games of one variant are like. Each field is added up when it is asked for. */
        VariantStatistics: {
            /** @description By number of seats. */
            bySeats: components["schemas"]["SeatCountFigures"][];
            /** @description How games ended, the most frequent first; those that were called off count where `status` has ABORTED. */
            endings: components["schemas"]["VariantEnding"][];
            /** @description Over all games together. */
            total: components["schemas"]["VariantFigures"];
            /** @description The id of the variant. */
            variant: string;
        };
        /** @description An address that is sent what your inbox is told (docs/webhooks.md). For you alone. */
        Webhook: {
            /**
             * Format: date-time
             * @description When you made it.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was given up, for DISABLED.
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description When the failures began that no success has ended yet.
             */
            failingSince: string | null;
            /** @description `webhook_` and a UUID. */
            id: string;
            /** @description What it is told of; null for everything, of kinds to come too. */
            kinds: components["schemas"]["InboxKind"][] | null;
            /** @description Why the last try failed: ADDRESS_NOT_ALLOWED, NAME_UNKNOWN, NOT_CONNECTED, TLS_FAILED, TOO_SLOW, REDIRECTED, NOT_ACCEPTED, PROOF_WRONG, SUPERSEDED or WEBHOOK_DISABLED. New words may be added. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description Until when the secret before the present one signs as well.
             */
            previousSecretUntil: string | null;
            /**
             * Format: date-time
             * @description When its address was proved.
             */
            provedAt: string | null;
            /** @description Whether it is sent to. */
            state: components["schemas"]["WebhookState"];
            /** @description Where it is sent to. */
            url: string;
        };
        /** @description Something that a webhook is sent, in one try or several. */
        WebhookDelivery: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was accepted, or given up.
             */
            doneAt: string | null;
            /**
             * Format: int32
             * @description The number of that entry in your inbox.
             */
            entrySeq: number | null;
            /** @description The game that it is about. */
            gameId: string | null;
            /** @description `delivery_` and a UUID; the header `capicua-delivery` of every try. */
            id: string;
            /** @description PROOF, TEST, or the kind of the inbox entry that it tells: YOUR_TURN … */
            kind: string;
            /** @description Why the last try failed; words as in `Webhook.lastError`. */
            lastError: string | null;
            /**
             * Format: int32
             * @description The HTTP status of the last answer.
             */
            lastStatus: number | null;
            /**
             * Format: date-time
             * @description When it is tried next, while PENDING.
             */
            nextAt: string | null;
            /** @description How far it has come. */
            state: components["schemas"]["DeliveryState"];
            /**
             * Format: int32
             * @description How often it was tried.
             */
            tries: number;
        };
        /**
         * @description Whether a webhook is sent to.
         *
         *     - `UNPROVED`: Not yet: its address must first answer that it wants to be told.
         *     - `ACTIVE`: Its address is proved, and it is sent to.
         *     - `DISABLED`: Given up after failing for days. Ask for a proof with testWebhook when it works again.
         * @enum {string}
         */
        WebhookState: "UNPROVED" | "ACTIVE" | "DISABLED";
        /** @description Its secret is shown here and never again. */
        WebhookWithSecret: {
            /** @description Signs what is sent: keep it where the receiver can read it. */
            secret: string;
            /** @description The webhook. */
            webhook: components["schemas"]["Webhook"];
        };
        /** @description A trick that is over. */
        WonTrick: {
            /** @description In the order played. */
            plays: components["schemas"]["TrickTile"][];
            /**
             * Format: int32
             * @description What it is worth: one, and the points of its tiles.
             */
            points: number;
            /**
             * Format: int32
             * @description Who won it.
             */
            seat: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpRequest"];
            };
        };
        responses: {
            /** @description Make an account */
            201: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `NAME_TAKEN` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NAME_TAKEN";
                    };
                };
            };
            /** @description `NAME_INVALID`, `PASSWORD_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NAME_INVALID" | "PASSWORD_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `BUSY` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "BUSY";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportGames: {
        parameters: {
            query?: {
                /** @description Games after this cursor. */
                after?: string;
                /** @description Games that ended then or later: a day, or an instant in UTC. */
                from?: string;
                /** @description Rows beside those of games, with commas between: seats, rounds, decisions, events. */
                include?: string;
                /** @description Those that count for ratings, or those that do not. */
                rated?: boolean;
                /** @description Games that ended before: a day, or an instant in UTC. */
                until?: string;
                /** @description The ids of variants, with commas between. */
                variant?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Finished games as lines, for analysts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listGames: {
        parameters: {
            query?: {
                /** @description Those after this cursor. */
                after?: string;
                /** @description Those before this cursor. */
                before?: string;
                /** @description Opened at this instant or later. */
                createdSince?: string;
                /** @description Opened before this instant. */
                createdUntil?: string;
                /** @description DESC, latest first, when left out. */
                direction?: components["schemas"]["SortDirection"];
                /** @description That ended at this instant or later. */
                endedSince?: string;
                /** @description That ended before this instant. */
                endedUntil?: string;
                /** @description So many from the beginning, 1 to 100; 20 when left out. */
                first?: number;
                /** @description So many from the end, 1 to 100, instead of first. */
                last?: number;
                /** @description In which something happened at this instant or later: their last event is not older. */
                lastEventSince?: string;
                /** @description In which nothing has happened from this instant on. */
                lastEventUntil?: string;
                /** @description In which this player holds a seat. */
                playerId?: string;
                /** @description Those that count for ratings, or those that do not. */
                rated?: boolean;
                /** @description That ended by their rules so for the player of `playerId`, who must be named then. */
                result?: components["schemas"]["SeatResult"];
                /** @description By which instant. */
                sort?: components["schemas"]["GameSortKey"];
                /** @description In any of these. */
                status?: components["schemas"]["GameStatus"][];
                /** @description Of this variant. */
                variant?: string;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Games that you may see */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    /** @description The address of the next page (`rel="next"`). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePage"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createGame: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGameRequest"];
            };
        };
        responses: {
            /** @description Open a game */
            201: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    /** @description The address of what was made. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_OPEN_GAMES`, `PLAYER_DELETED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_OPEN_GAMES" | "PLAYER_DELETED";
                    };
                };
            };
            /** @description `VARIANT_UNKNOWN`, `SEAT_COUNT_INVALID`, `OPTION_INVALID`, `CLOCK_INVALID`, `SERIES_INVALID`, `STRENGTH_INVALID`, `SEAT_UNKNOWN`, `CHALLENGE_INVALID`, `SEED_NOT_ALLOWED`, `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VARIANT_UNKNOWN" | "SEAT_COUNT_INVALID" | "OPTION_INVALID" | "CLOCK_INVALID" | "SERIES_INVALID" | "STRENGTH_INVALID" | "SEAT_UNKNOWN" | "CHALLENGE_INVALID" | "SEED_NOT_ALLOWED" | "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGame: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description `game_` and a UUID. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A game as it stands */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBundle: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description `game_` and a UUID. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that is needed to replay and check the game without this server */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bringBundle: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BringBundleRequest"];
            };
        };
        responses: {
            /** @description Sit down with your file */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `SEAT_TAKEN`, `SEAT_KEPT`, `SEATS_FULL`, `ALREADY_STARTED`, `GAME_OVER`, `ALREADY_SEATED`, `PLAYER_DELETED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "SEAT_TAKEN" | "SEAT_KEPT" | "SEATS_FULL" | "ALREADY_STARTED" | "GAME_OVER" | "ALREADY_SEATED" | "PLAYER_DELETED";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED`, `SEAT_UNKNOWN`, `COPY_UNREADABLE`, `COPY_IMPOSSIBLE`, `COPY_HISTORIES_DIFFER` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED" | "SEAT_UNKNOWN" | "COPY_UNREADABLE" | "COPY_IMPOSSIBLE" | "COPY_HISTORIES_DIFFER";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    callOffGame: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Call the game off before the second move */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_SEATED";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_STARTED`, `GAME_OVER`, `ALREADY_RESIGNED`, `TOO_LATE_TO_CALL_OFF` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_STARTED" | "GAME_OVER" | "ALREADY_RESIGNED" | "TOO_LATE_TO_CALL_OFF";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    challengePlayer: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChallengePlayerRequest"];
            };
        };
        responses: {
            /** @description Keep a seat for a player, who is told */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_HOST` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_HOST";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `SEAT_TAKEN`, `SEAT_KEPT`, `SEATS_FULL`, `ALREADY_STARTED`, `GAME_OVER`, `PLAYER_DELETED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "SEAT_TAKEN" | "SEAT_KEPT" | "SEATS_FULL" | "ALREADY_STARTED" | "GAME_OVER" | "PLAYER_DELETED";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED`, `SEAT_UNKNOWN`, `CHALLENGE_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED" | "SEAT_UNKNOWN" | "CHALLENGE_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawChallenge: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
                /** @description The player for whom you kept a seat. */
                playerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keep the seat for him no longer */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_HOST` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_HOST";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `SEAT_NOT_KEPT`, `ALREADY_STARTED`, `GAME_OVER` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "SEAT_NOT_KEPT" | "ALREADY_STARTED" | "GAME_OVER";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    declineChallenge: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Say no to the seat that is kept for you */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `SEAT_NOT_KEPT`, `ALREADY_STARTED`, `GAME_OVER` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "SEAT_NOT_KEPT" | "ALREADY_STARTED" | "GAME_OVER";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setGameChat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetGameChatRequest"];
            };
        };
        responses: {
            /** @description Say who may write from now on */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The game. */
                        game: components["schemas"]["Game"];
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_HOST` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_HOST";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listChat: {
        parameters: {
            query?: {
                /** @description From the entry after this seq; 0, or nothing, for all. */
                after?: number;
                /** @description At most so many, 1 to 100; 50 when left out. */
                first?: number;
                /** @description The latest so many, 1 to 100, instead of after and first. */
                last?: number;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
                /** @description Which room. */
                room: components["schemas"]["ChatRoom"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A room of the chat of a game */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    /** @description The address of the next page (`rel="next"`). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatPage"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The game. */
                gameId: string;
                /** @description Your room: PLAYERS when you hold a seat, else SPECTATORS. */
                room: components["schemas"]["ChatRoom"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendMessageRequest"];
            };
        };
        responses: {
            /** @description Say something */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The message as it stands. */
                        entry: components["schemas"]["ChatEntry"];
                        /** @description True when an earlier sending of the command had written it. */
                        repeated: boolean;
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `ROOM_NOT_YOURS`, `CHAT_CLOSED`, `SILENCED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "ROOM_NOT_YOURS" | "CHAT_CLOSED" | "SILENCED";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `COMMAND_ID_REUSED`, `TEXT_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED" | "TEXT_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `TOO_MANY_MESSAGES` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "TOO_MANY_MESSAGES";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game. */
                gameId: string;
                /** @description The room of its chat. */
                room: components["schemas"]["ChatRoom"];
                /** @description The number of the message. */
                seq: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportMessageRequest"];
            };
        };
        responses: {
            /** @description Tell the operators of a message */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True when your earlier report of the same was still open: that one stands. */
                        repeated: boolean;
                        /** @description What to call the report by, should you write to the operators. */
                        reportId: string;
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TEXT_INVALID`, `NOT_ONESELF` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TEXT_INVALID" | "NOT_ONESELF";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `TOO_MANY_REPORTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "TOO_MANY_REPORTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addComputer: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AddComputerRequest"];
            };
        };
        responses: {
            /** @description Let the computer take a seat */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_HOST` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_HOST";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `SEAT_TAKEN`, `SEAT_KEPT`, `SEATS_FULL`, `ALREADY_STARTED`, `GAME_OVER`, `RATED_GAME` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "SEAT_TAKEN" | "SEAT_KEPT" | "SEATS_FULL" | "ALREADY_STARTED" | "GAME_OVER" | "RATED_GAME";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED`, `SEAT_UNKNOWN`, `LEVEL_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED" | "SEAT_UNKNOWN" | "LEVEL_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDailyProof: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description `game_` and a UUID. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description That the game is in a daily root */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyProof"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description From the event after this seq; 0, or nothing, for all. */
                after?: number;
                /** @description At most so many, 1 to 100; 100 when left out. */
                first?: number;
                /** @description Whether lines go on with what is still to come; the stream ends when you close it. */
                follow?: boolean;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
                /** @description Where a stream goes on: the seq of the last event that you have, instead of `after`. */
                "Last-Event-ID"?: string;
            };
            path: {
                /** @description `game_` and a UUID. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened, in order */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    /** @description The address of the next page (`rel="next"`). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                    "application/x-ndjson": string;
                    "text/event-stream": string;
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    forkGame: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A game that you may see. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ForkGameRequest"];
            };
        };
        responses: {
            /** @description Open another game from a position of this one */
            201: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    /** @description The address of what was made. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_OPEN_GAMES`, `PLAYER_DELETED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_OPEN_GAMES" | "PLAYER_DELETED";
                    };
                };
            };
            /** @description `COPY_IMPOSSIBLE`, `COPY_PRIVATE`, `CLOCK_INVALID`, `SEAT_UNKNOWN`, `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COPY_IMPOSSIBLE" | "COPY_PRIVATE" | "CLOCK_INVALID" | "SEAT_UNKNOWN" | "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renewInvitation: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Make the word of a private game another */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_HOST` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_HOST";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ALREADY_STARTED`, `GAME_OVER` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "ALREADY_STARTED" | "GAME_OVER";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    joinGame: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["JoinGameRequest"];
            };
        };
        responses: {
            /** @description Take a seat */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_IN_STRENGTH` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_IN_STRENGTH";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `SEAT_TAKEN`, `SEAT_KEPT`, `SEATS_FULL`, `ALREADY_STARTED`, `GAME_OVER`, `ALREADY_SEATED`, `PLAYER_DELETED`, `BUNDLE_NEEDED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "SEAT_TAKEN" | "SEAT_KEPT" | "SEATS_FULL" | "ALREADY_STARTED" | "GAME_OVER" | "ALREADY_SEATED" | "PLAYER_DELETED" | "BUNDLE_NEEDED";
                    };
                };
            };
            /** @description `VERSION_CONFLICT`, `HEAD_CHANGED` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT" | "HEAD_CHANGED";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED`, `SEAT_UNKNOWN`, `SEED_NOT_ALLOWED`, `SEED_COPIED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED" | "SEAT_UNKNOWN" | "SEED_NOT_ALLOWED" | "SEED_COPIED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    leaveGame: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Give your seat up before the start */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_SEATED";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_STARTED`, `GAME_OVER`, `ALREADY_RESIGNED`, `ALREADY_STARTED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_STARTED" | "GAME_OVER" | "ALREADY_RESIGNED" | "ALREADY_STARTED";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLegalMoves: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description `game_` and a UUID. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What you can play now */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalMoves"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMoves: {
        parameters: {
            query?: {
                /** @description From the event after this seq; 0, or nothing, for all. */
                after?: number;
                /** @description The moves among at most so many events, 1 to 500; 500 when left out. */
                first?: number;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description `game_` and a UUID. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was played, for people who think in moves */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    /** @description The address of the next page (`rel="next"`). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovePage"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    playMove: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayMoveRequest"];
            };
        };
        responses: {
            /** @description Play a move */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_SEATED";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_STARTED`, `GAME_OVER`, `ALREADY_RESIGNED`, `GAME_PAUSED`, `NOT_YOUR_TURN`, `ROUND_OVER`, `TILE_NOT_HELD`, `TILE_DOES_NOT_FIT`, `PLACE_NOT_OPEN`, `TILE_NOT_ALLOWED`, `PASS_NOT_ALLOWED`, `DRAW_NOT_ALLOWED`, `MOVE_NOT_ALLOWED`, `CELL_EMPTY`, `BID_TOO_LOW` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_STARTED" | "GAME_OVER" | "ALREADY_RESIGNED" | "GAME_PAUSED" | "NOT_YOUR_TURN" | "ROUND_OVER" | "TILE_NOT_HELD" | "TILE_DOES_NOT_FIT" | "PLACE_NOT_OPEN" | "TILE_NOT_ALLOWED" | "PASS_NOT_ALLOWED" | "DRAW_NOT_ALLOWED" | "MOVE_NOT_ALLOWED" | "CELL_EMPTY" | "BID_TOO_LOW";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED`, `MOVE_UNREADABLE`, `MOVE_AMBIGUOUS` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED" | "MOVE_UNREADABLE" | "MOVE_AMBIGUOUS";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNotation: {
        parameters: {
            query?: {
                /** @description Tiles as characters, for the eye; such a text is not read back. False when left out. */
                unicode?: boolean;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description `game_` and a UUID. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game as people write it */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    makeOffer: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeOfferRequest"];
            };
        };
        responses: {
            /** @description Offer something to all other sides */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description Nothing is done yet: your partner is asked first. */
            202: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerAsked"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_SEATED";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_STARTED`, `GAME_OVER`, `ALREADY_RESIGNED`, `OFFER_OPEN`, `OFFER_INVALID` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_STARTED" | "GAME_OVER" | "ALREADY_RESIGNED" | "OFFER_OPEN" | "OFFER_INVALID";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptOffer: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
                /** @description Which of the open ones. */
                offer: components["schemas"]["OfferKind"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Agree to an offer for your side */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description Nothing is done yet: your partner is asked first. */
            202: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerAsked"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_SEATED";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_STARTED`, `GAME_OVER`, `ALREADY_RESIGNED`, `NO_SUCH_OFFER` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_STARTED" | "GAME_OVER" | "ALREADY_RESIGNED" | "NO_SUCH_OFFER";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    declineOffer: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
                /** @description Which of the open ones. */
                offer: components["schemas"]["OfferKind"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Decline an offer for your side */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_SEATED";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_STARTED`, `GAME_OVER`, `ALREADY_RESIGNED`, `NO_SUCH_OFFER` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_STARTED" | "GAME_OVER" | "ALREADY_RESIGNED" | "NO_SUCH_OFFER";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawOffer: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
                /** @description Which of the open ones. */
                offer: components["schemas"]["OfferKind"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take back an offer of your side */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_SEATED";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_STARTED`, `GAME_OVER`, `ALREADY_RESIGNED`, `NO_SUCH_OFFER` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_STARTED" | "GAME_OVER" | "ALREADY_RESIGNED" | "NO_SUCH_OFFER";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answerPartner: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerPartnerRequest"];
            };
        };
        responses: {
            /** @description Say yes or no to what your partner has asked you */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"] | components["schemas"]["PartnerDeclined"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_SEATED";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_STARTED`, `GAME_OVER`, `ALREADY_RESIGNED`, `NO_PARTNER_QUESTION`, `OFFER_OPEN`, `OFFER_INVALID`, `NO_SUCH_OFFER` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_STARTED" | "GAME_OVER" | "ALREADY_RESIGNED" | "NO_PARTNER_QUESTION" | "OFFER_OPEN" | "OFFER_INVALID" | "NO_SUCH_OFFER";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetPlanRequest"];
            };
        };
        responses: {
            /** @description Say what you will play when your turn comes */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The plan; null when you have given it up. */
                        plan: components["schemas"]["Plan"] | null;
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_SEATED";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_STARTED`, `GAME_OVER`, `ALREADY_RESIGNED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_STARTED" | "GAME_OVER" | "ALREADY_RESIGNED";
                    };
                };
            };
            /** @description `PLAN_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "PLAN_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPosition: {
        parameters: {
            query?: {
                /** @description After which event, from 1 to version; the last when left out. */
                atSeq?: number;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description `game_` and a UUID. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table as you may know it */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Position"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rematch: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description A game that has ended, in which you sat. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RematchRequest"];
            };
        };
        responses: {
            /** @description Play the same again with the same players */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_SEATED";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `GAME_NOT_OVER`, `TOO_MANY_OPEN_GAMES`, `PLAYER_DELETED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "GAME_NOT_OVER" | "TOO_MANY_OPEN_GAMES" | "PLAYER_DELETED";
                    };
                };
            };
            /** @description `HEAD_CHANGED` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "HEAD_CHANGED";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED`, `CHALLENGE_INVALID`, `SEED_NOT_ALLOWED`, `SEED_COPIED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED" | "CHALLENGE_INVALID" | "SEED_NOT_ALLOWED" | "SEED_COPIED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resign: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Give the game up */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description Nothing is done yet: your partner is asked first. */
            202: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerAsked"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_SEATED";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_STARTED`, `GAME_OVER`, `ALREADY_RESIGNED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_STARTED" | "GAME_OVER" | "ALREADY_RESIGNED";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resumeGame: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Go on with a game that is paused */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_SEATED";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_STARTED`, `GAME_OVER`, `ALREADY_RESIGNED`, `NOT_PAUSED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_STARTED" | "GAME_OVER" | "ALREADY_RESIGNED" | "NOT_PAUSED";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    returnToSeat: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take back the seat that the computer plays for you */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_SEATED";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_STARTED`, `GAME_OVER`, `ALREADY_RESIGNED`, `NOT_HANDED_OVER` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_STARTED" | "GAME_OVER" | "ALREADY_RESIGNED" | "NOT_HANDED_OVER";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    giveSeed: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GiveSeedRequest"];
            };
        };
        responses: {
            /** @description Add a seed to the deal */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_SEATED";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ALREADY_STARTED`, `GAME_OVER` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "ALREADY_STARTED" | "GAME_OVER";
                    };
                };
            };
            /** @description `VERSION_CONFLICT`, `HEAD_CHANGED` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT" | "HEAD_CHANGED";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED`, `SEED_NOT_ALLOWED`, `SEED_COPIED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED" | "SEED_NOT_ALLOWED" | "SEED_COPIED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openSeed: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenSeedRequest"];
            };
        };
        responses: {
            /** @description Open the seed that you sealed */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_SEATED";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `SEATS_NOT_CLOSED`, `NO_SEED_TO_OPEN`, `GAME_OVER` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "SEATS_NOT_CLOSED" | "NO_SEED_TO_OPEN" | "GAME_OVER";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED`, `SEED_WRONG` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED" | "SEED_WRONG";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startGame: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
                /** @description The version at which you decided, such as `"17"`; if the game has moved on, the command is refused with 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Close the seats and deal the first round */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `NOT_HOST` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "NOT_HOST";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `SEATS_NOT_FULL`, `ALREADY_STARTED`, `GAME_OVER` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "SEATS_NOT_FULL" | "ALREADY_STARTED" | "GAME_OVER";
                    };
                };
            };
            /** @description `VERSION_CONFLICT` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VERSION_CONFLICT";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countGames: {
        parameters: {
            query?: {
                /** @description Opened at this instant or later. */
                createdSince?: string;
                /** @description Opened before this instant. */
                createdUntil?: string;
                /** @description That ended at this instant or later. */
                endedSince?: string;
                /** @description That ended before this instant. */
                endedUntil?: string;
                /** @description In which something happened at this instant or later: their last event is not older. */
                lastEventSince?: string;
                /** @description In which nothing has happened from this instant on. */
                lastEventUntil?: string;
                /** @description In which this player holds a seat. */
                playerId?: string;
                /** @description Those that count for ratings, or those that do not. */
                rated?: boolean;
                /** @description That ended by their rules so for the player of `playerId`, who must be named then. */
                result?: components["schemas"]["SeatResult"];
                /** @description In any of these. */
                status?: components["schemas"]["GameStatus"][];
                /** @description Of this variant. */
                variant?: string;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many games that you may see meet the filter, up to 10,000 */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: int32
                         * @description How many games meet the filter among those that the caller may see, counted up to 10,000: that number means so many or more.
                         */
                        count: number;
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importGame: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportGameRequest"];
            };
        };
        responses: {
            /** @description Open a game from a file */
            201: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    /** @description The address of what was made. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_OPEN_GAMES`, `PLAYER_DELETED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_OPEN_GAMES" | "PLAYER_DELETED";
                    };
                };
            };
            /** @description `COPY_UNREADABLE`, `VARIANT_UNKNOWN`, `COPY_IMPOSSIBLE`, `COPY_PRIVATE`, `CLOCK_INVALID`, `SEAT_UNKNOWN`, `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COPY_UNREADABLE" | "VARIANT_UNKNOWN" | "COPY_IMPOSSIBLE" | "COPY_PRIVATE" | "CLOCK_INVALID" | "SEAT_UNKNOWN" | "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSandbox: {
        parameters: {
            query?: never;
            header?: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSandboxRequest"];
            };
        };
        responses: {
            /** @description Open a game with a round that you deal */
            201: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    /** @description The address of what was made. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_OPEN_GAMES`, `PLAYER_DELETED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_OPEN_GAMES" | "PLAYER_DELETED";
                    };
                };
            };
            /** @description `VARIANT_UNKNOWN`, `SEAT_COUNT_INVALID`, `OPTION_INVALID`, `COPY_IMPOSSIBLE`, `COPY_PRIVATE`, `CLOCK_INVALID`, `SEAT_UNKNOWN`, `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VARIANT_UNKNOWN" | "SEAT_COUNT_INVALID" | "OPTION_INVALID" | "COPY_IMPOSSIBLE" | "COPY_PRIVATE" | "CLOCK_INVALID" | "SEAT_UNKNOWN" | "COMMAND_ID_REUSED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createGuest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGuestRequest"];
            };
        };
        responses: {
            /** @description Be a guest */
            201: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guest"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `NAME_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NAME_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLeaderboard: {
        parameters: {
            query?: {
                /** @description Those after this cursor. */
                after?: string;
                /** @description At most so many, 1 to 100; 20 when left out. */
                first?: number;
                /** @description Whose ratings; PEOPLE when left out. */
                of?: components["schemas"]["RatedKind"];
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of a variant. */
                variant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The strongest in games of a variant */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    /** @description The address of the next page (`rel="next"`). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeaderboardPage"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLobby: {
        parameters: {
            query?: {
                /** @description Those after this cursor. */
                after?: string;
                /** @description At most so many, 1 to 100; 20 when left out. */
                first?: number;
                /** @description Of this pace. */
                pace?: components["schemas"]["SeekPace"];
                /** @description Of this variant. */
                variant?: string;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Games that anybody may join */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    /** @description The address of the next page (`rel="next"`). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeekPage"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findGame: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindGameRequest"];
            };
        };
        responses: {
            /** @description Sit down with whoever wants the same, or wait for him */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameChange"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_OPEN_GAMES`, `PLAYER_DELETED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_OPEN_GAMES" | "PLAYER_DELETED";
                    };
                };
            };
            /** @description `VARIANT_UNKNOWN`, `SEAT_COUNT_INVALID`, `OPTION_INVALID`, `CLOCK_INVALID`, `SERIES_INVALID`, `STRENGTH_INVALID`, `COMMAND_ID_REUSED`, `SEED_NOT_ALLOWED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VARIANT_UNKNOWN" | "SEAT_COUNT_INVALID" | "OPTION_INVALID" | "CLOCK_INVALID" | "SERIES_INVALID" | "STRENGTH_INVALID" | "COMMAND_ID_REUSED" | "SEED_NOT_ALLOWED";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who you are */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBlocked: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whom you blocked, the latest first */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whom you blocked, at most 500, the latest first. */
                        players: components["schemas"]["Player"][];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBots: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your bots */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Your bots, in the order in which they were made. */
                        bots: components["schemas"]["Player"][];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createBot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBotRequest"];
            };
        };
        responses: {
            /** @description Make a player that is a program */
            201: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Who it is to others. */
                        player: components["schemas"]["Player"];
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `SESSION_OVER` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "SESSION_OVER";
                    };
                };
            };
            /** @description `NO_ACCOUNT`, `LIST_FULL` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NO_ACCOUNT" | "LIST_FULL";
                    };
                };
            };
            /** @description `NAME_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NAME_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listChallenges: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who wants to play with you, and with whom you want to play */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Challenges"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMyData: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that is kept about you */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteAccountRequest"];
            };
        };
        responses: {
            /** @description Go, for good */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True. */
                        done: boolean;
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `CREDENTIALS_WRONG` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "CREDENTIALS_WRONG";
                    };
                };
            };
            /** @description `NAME_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NAME_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `TOO_OFTEN`, `BUSY` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "TOO_OFTEN" | "BUSY";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInbox: {
        parameters: {
            query?: {
                /** @description From the entry after this seq; from the oldest that is kept when left out. */
                after?: number;
                /** @description At most so many, 1 to 100; 20 when left out. */
                first?: number;
                /** @description Whether lines go on with what is still to come; the stream ends when you close it. */
                follow?: boolean;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
                /** @description Where a stream goes on: the seq of the last event that you have, instead of `after`. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What you were told, in order */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    /** @description The address of the next page (`rel="next"`). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxPage"];
                    "application/x-ndjson": string;
                    "text/event-stream": string;
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMail: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where and how often you are written to */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailSettings"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setMailAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetMailAddressRequest"];
            };
        };
        responses: {
            /** @description Say where you want to be written to */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What holds now. */
                        settings: components["schemas"]["MailSettings"];
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `MAIL_OFF`, `CREDENTIALS_WRONG` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "MAIL_OFF" | "CREDENTIALS_WRONG";
                    };
                };
            };
            /** @description `MAIL_ADDRESS_INVALID`, `MAIL_INTERVAL_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "MAIL_ADDRESS_INVALID" | "MAIL_INTERVAL_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `BUSY`, `TOO_OFTEN` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "BUSY" | "TOO_OFTEN";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmMailAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmMailAddressRequest"];
            };
        };
        responses: {
            /** @description Prove that the address is yours, by the code that was sent there */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What holds now. */
                        settings: components["schemas"]["MailSettings"];
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `MAIL_OFF` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "MAIL_OFF";
                    };
                };
            };
            /** @description `NO_MAIL_ADDRESS`, `CODE_OVER` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NO_MAIL_ADDRESS" | "CODE_OVER";
                    };
                };
            };
            /** @description `CODE_WRONG` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "CODE_WRONG";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMailAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Be written to no more */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True. */
                        done: boolean;
                    };
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `MAIL_OFF` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "MAIL_OFF";
                    };
                };
            };
            /** @description `NO_MAIL_ADDRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NO_MAIL_ADDRESS";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMuted: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whom you muted, the latest first */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whom you muted, at most 500, the latest first: you do not read what they write in chats. */
                        players: components["schemas"]["Player"][];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description Change your password */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True. */
                        done: boolean;
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `CREDENTIALS_WRONG` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "CREDENTIALS_WRONG";
                    };
                };
            };
            /** @description `NO_ACCOUNT` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NO_ACCOUNT";
                    };
                };
            };
            /** @description `PASSWORD_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "PASSWORD_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `TOO_OFTEN`, `BUSY` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "TOO_OFTEN" | "BUSY";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPresence: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether you hide from those who sit with you that you are there */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True when those who sit with you never see that you are there. */
                        hidden: boolean;
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setPresence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPresenceRequest"];
            };
        };
        responses: {
            /** @description Hide that you are there, or show it */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True when you are never shown as present. */
                        hidden: boolean;
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPrograms: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The programs that you registered for OAuth */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The programs that you registered, in order. */
                        programs: components["schemas"]["Program"][];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    registerProgram: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterProgramRequest"];
            };
        };
        responses: {
            /** @description Register a program that players may let in */
            201: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What it is. */
                        program: components["schemas"]["Program"];
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `SESSION_OVER` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "SESSION_OVER";
                    };
                };
            };
            /** @description `NO_ACCOUNT`, `LIST_FULL` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NO_ACCOUNT" | "LIST_FULL";
                    };
                };
            };
            /** @description `NAME_INVALID`, `REDIRECT_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NAME_INVALID" | "REDIRECT_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeProgram: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, from `programs`. */
                programId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Register a program no more */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True. */
                        done: boolean;
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NO_SUCH_PROGRAM` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NO_SUCH_PROGRAM";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where you are signed in */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where you are signed in, and the programs that you let in, the latest used first. */
                        sessions: components["schemas"]["Session"][];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, from `sessions`. */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End a session */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True. */
                        done: boolean;
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NO_SUCH_SESSION` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NO_SUCH_SESSION";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End whatever speaks for you but the session that asks */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True. */
                        done: boolean;
                    };
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sign out */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True. */
                        done: boolean;
                    };
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `NO_SUCH_SESSION` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NO_SUCH_SESSION";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAccessTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The personal access tokens of you and your bots */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The personal access tokens of you and your bots, the latest used first. */
                        accessTokens: components["schemas"]["AccessToken"][];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccessTokenRequest"];
            };
        };
        responses: {
            /** @description Make a token for a program of your own */
            201: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeToken"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `SESSION_OVER` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "SESSION_OVER";
                    };
                };
            };
            /** @description `NO_ACCOUNT`, `NO_SUCH_BOT`, `LIST_FULL` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NO_ACCOUNT" | "NO_SUCH_BOT" | "LIST_FULL";
                    };
                };
            };
            /** @description `NAME_INVALID`, `SCOPES_INVALID`, `TIME_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NAME_INVALID" | "SCOPES_INVALID" | "TIME_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, from `accessTokens`. */
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End a token */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True. */
                        done: boolean;
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NO_SUCH_SESSION` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NO_SUCH_SESSION";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    upgradeGuest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpgradeGuestRequest"];
            };
        };
        responses: {
            /** @description Make an account of you, a guest */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `NO_GUEST`, `NAME_TAKEN` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NO_GUEST" | "NAME_TAKEN";
                    };
                };
            };
            /** @description `NAME_INVALID`, `PASSWORD_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NAME_INVALID" | "PASSWORD_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `BUSY` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "BUSY";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getVacation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your vacation days */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VacationState"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    beginVacation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginVacationRequest"];
            };
        };
        responses: {
            /** @description Stop your clock in all slow games that allow it */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What you have left. */
                        vacation: components["schemas"]["VacationState"];
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `VACATION_INVALID` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VACATION_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endVacation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End your vacation before its time */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What you have left. */
                        vacation: components["schemas"]["VacationState"];
                    };
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `VACATION_INVALID` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VACATION_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWaiting: {
        parameters: {
            query?: {
                /** @description Those after this cursor. */
                after?: string;
                /** @description At most so many, 1 to 100; 20 when left out. */
                first?: number;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games that wait for your move */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    /** @description The address of the next page (`rel="next"`). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePage"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOperatorActs: {
        parameters: {
            query?: {
                /** @description Those after this cursor. */
                after?: string;
                /** @description At most so many, 1 to 100; 20 when left out. */
                first?: number;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What operators did, the latest first */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    /** @description The address of the next page (`rel="next"`). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorActPage"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The game. */
                gameId: string;
                /** @description The room of its chat. */
                room: components["schemas"]["ChatRoom"];
                /** @description The number of the message. */
                seq: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteMessageRequest"];
            };
        };
        responses: {
            /** @description Take the text of a message away for ever */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorActDone"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ALREADY_DONE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "ALREADY_DONE";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED`, `TEXT_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED" | "TEXT_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeGame: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The game. */
                gameId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseGameRequest"];
            };
        };
        responses: {
            /** @description Call a game off */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorActDone"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ALREADY_DONE`, `GAME_OVER` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "ALREADY_DONE" | "GAME_OVER";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED`, `TEXT_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED" | "TEXT_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    banPlayer: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The player. */
                playerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BanPlayerRequest"];
            };
        };
        responses: {
            /** @description Keep a player from the server, for a time or for ever */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorActDone"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `PLAYER_IS_OPERATOR` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "PLAYER_IS_OPERATOR";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ALREADY_DONE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "ALREADY_DONE";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED`, `TEXT_INVALID`, `TIME_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED" | "TEXT_INVALID" | "TIME_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    liftSanction: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The player. */
                playerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiftSanctionRequest"];
            };
        };
        responses: {
            /** @description End a ban or a silence now */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorActDone"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ALREADY_DONE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "ALREADY_DONE";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED`, `TEXT_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED" | "TEXT_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    silencePlayer: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The player. */
                playerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SilencePlayerRequest"];
            };
        };
        responses: {
            /** @description Keep a player from writing in chats for a time */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorActDone"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `PLAYER_IS_OPERATOR` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "PLAYER_IS_OPERATOR";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ALREADY_DONE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "ALREADY_DONE";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED`, `TEXT_INVALID`, `TIME_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED" | "TEXT_INVALID" | "TIME_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReports: {
        parameters: {
            query?: {
                /** @description Those after this cursor. */
                after?: string;
                /** @description At most so many, 1 to 100; 20 when left out. */
                first?: number;
                /** @description True for those that wait, false for those that were dealt with; all when left out. */
                open?: boolean;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What players reported, the latest first */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    /** @description The address of the next page (`rel="next"`). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportPage"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resolveReport: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID that you make for this command alone. Sent again, the command is not done twice. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The report. */
                reportId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveReportRequest"];
            };
        };
        responses: {
            /** @description Say that a report was dealt with */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorActDone"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ALREADY_DONE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "ALREADY_DONE";
                    };
                };
            };
            /** @description `COMMAND_ID_REUSED`, `TEXT_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED" | "TEXT_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordResetRequest"];
            };
        };
        responses: {
            /** @description Have another password */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True. */
                        done: boolean;
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `MAIL_OFF` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "MAIL_OFF";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `TOO_OFTEN` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "TOO_OFTEN";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            /** @description Set another password */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True. */
                        done: boolean;
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `CODE_OVER` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "CODE_OVER";
                    };
                };
            };
            /** @description `PASSWORD_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "PASSWORD_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `BUSY` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "BUSY";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlayer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description `player_` and a UUID. */
                playerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A player */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerProfile"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getHeadToHead: {
        parameters: {
            query?: {
                /** @description Games that count for ratings, or those that do not. */
                rated?: boolean;
                /** @description Games of so many seats. */
                seats?: number;
                /** @description Games that ended at this instant or later. */
                since?: string;
                /** @description Games from any of these; PLAYED when left out. */
                source?: components["schemas"]["GameSource"][];
                /** @description ENDED, ABORTED, or both; ENDED when left out. An aborted game has no result. */
                status?: components["schemas"]["GameStatus"][];
                /** @description Games that ended before this instant. */
                until?: string;
                /** @description Games of this variant, by its id. */
                variant?: string;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The other one. */
                otherId: string;
                /** @description The player who sees it so. */
                playerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games of two players */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeadToHead"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    blockPlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The player. */
                playerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Have nothing to do with this player */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The player whom it is about. */
                        player: components["schemas"]["Player"];
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `LIST_FULL` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "LIST_FULL";
                    };
                };
            };
            /** @description `NOT_ONESELF` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_ONESELF";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    mutePlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The player. */
                playerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read no more of what this player writes */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The player whom it is about. */
                        player: components["schemas"]["Player"];
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `LIST_FULL` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "LIST_FULL";
                    };
                };
            };
            /** @description `NOT_ONESELF` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_ONESELF";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRatings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description `player_` and a UUID. */
                playerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How strong a player is taken to be, variant by variant */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The ratings, one for each variant of which a rated game was played to its end. */
                        ratings: components["schemas"]["Rating"][];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRatingHistory: {
        parameters: {
            query?: {
                /** @description Those before the step of this number. */
                before?: number;
                /** @description At most so many, 1 to 100; 20 when left out. */
                first?: number;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description `player_` and a UUID. */
                playerId: string;
                /** @description Of this variant alone; of all when left out. */
                variant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rating of a player in one variant, and how it came to be */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The ratings, one for each variant of which a rated game was played to its end. */
                        ratings: {
                            /**
                             * Format: date-time
                             * @description When the last of them ended.
                             */
                            at: string;
                            /**
                             * Format: int32
                             * @description How far off it may be: the true strength lies within twice this of it, nineteen times of twenty.
                             */
                            deviation: number;
                            /**
                             * Format: int32
                             * @description Games that counted.
                             */
                            games: number;
                            /** @description How it came to be. */
                            history: components["schemas"]["RatingHistory"];
                            /**
                             * Format: int32
                             * @description How many of them were lost.
                             */
                            lost: number;
                            /** @description True while too little is known: fewer than 10 games, or a deviation above 350. Leaderboards leave these out. */
                            provisional: boolean;
                            /**
                             * Format: int32
                             * @description The rating: higher is stronger.
                             */
                            rating: number;
                            /**
                             * Format: int32
                             * @description How many of them were ties.
                             */
                            tied: number;
                            /** @description The id of the variant. */
                            variant: string;
                            /**
                             * Format: int32
                             * @description How many of them were won.
                             */
                            won: number;
                        }[];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportPlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The player. */
                playerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportPlayerRequest"];
            };
        };
        responses: {
            /** @description Tell the operators of a player */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True when your earlier report of the same was still open: that one stands. */
                        repeated: boolean;
                        /** @description What to call the report by, should you write to the operators. */
                        reportId: string;
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TEXT_INVALID`, `NOT_ONESELF` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TEXT_INVALID" | "NOT_ONESELF";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `TOO_MANY_REPORTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "TOO_MANY_REPORTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlayerStatistics: {
        parameters: {
            query?: {
                /** @description Games that count for ratings, or those that do not. */
                rated?: boolean;
                /** @description Games of so many seats. */
                seats?: number;
                /** @description Games that ended at this instant or later. */
                since?: string;
                /** @description Games from any of these; PLAYED when left out. */
                source?: components["schemas"]["GameSource"][];
                /** @description ENDED, ABORTED, or both; ENDED when left out. An aborted game has no result. */
                status?: components["schemas"]["GameStatus"][];
                /** @description Games that ended before this instant. */
                until?: string;
                /** @description Games of this variant, by its id. */
                variant?: string;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The player. */
                playerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What games came to for one player */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerStatistics"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlayerPeriods: {
        parameters: {
            query?: {
                /** @description Games that count for ratings, or those that do not. */
                rated?: boolean;
                /** @description Games of so many seats. */
                seats?: number;
                /** @description Games that ended at this instant or later. */
                since?: string;
                /** @description Games from any of these; PLAYED when left out. */
                source?: components["schemas"]["GameSource"][];
                /** @description ENDED, ABORTED, or both; ENDED when left out. An aborted game has no result. */
                status?: components["schemas"]["GameStatus"][];
                /** @description How time is divided. */
                unit?: components["schemas"]["PeriodUnit"];
                /** @description Games that ended before this instant. */
                until?: string;
                /** @description Games of this variant, by its id. */
                variant?: string;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The player. */
                playerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same over time */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Over time: the spans in which games ended, the earliest first. */
                        periods: components["schemas"]["PlayerPeriodFigures"][];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unblockPlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The player. */
                playerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Block this player no more */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The player whom it is about. */
                        player: components["schemas"]["Player"];
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `LIST_FULL` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "LIST_FULL";
                    };
                };
            };
            /** @description `NOT_ONESELF` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_ONESELF";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unmutePlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The player. */
                playerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read what this player writes again */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The player whom it is about. */
                        player: components["schemas"]["Player"];
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `LIST_FULL` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "LIST_FULL";
                    };
                };
            };
            /** @description `NOT_ONESELF` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_ONESELF";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSeries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description `series_` and a UUID. */
                seriesId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A series, its games and how it stands */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            /** @description Sign in */
            201: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `CREDENTIALS_WRONG` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "CREDENTIALS_WRONG";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `TOO_OFTEN`, `BUSY` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "TOO_OFTEN" | "BUSY";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshSessionRequest"];
            };
        };
        responses: {
            /** @description Trade a refresh token for new tokens */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `SESSION_OVER` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "SESSION_OVER";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listVariants: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every variant, with its options */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What can be played here. */
                        variants: components["schemas"]["Variant"][];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getVariant: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Kebab-case. */
                variant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One variant */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Variant"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOpenings: {
        parameters: {
            query?: {
                /** @description So many, 1 to 100; 20 when left out. */
                first?: number;
                /** @description This first move alone: `6-6`. */
                lead?: string;
                /** @description Games in which this player held a seat. */
                playerId?: string;
                /** @description Games that count for ratings, or those that do not. */
                rated?: boolean;
                /** @description Games of so many seats. */
                seats?: number;
                /** @description Games that ended at this instant or later. */
                since?: string;
                /** @description Games from any of these; PLAYED when left out. */
                source?: components["schemas"]["GameSource"][];
                /** @description ENDED, ABORTED, or both; ENDED when left out. An aborted game has no result. */
                status?: components["schemas"]["GameStatus"][];
                /** @description Games that ended before this instant. */
                until?: string;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the variant. */
                variant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How rounds began, and how they ended */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description With which moves rounds began, how they were answered, and how they ended; the most frequent first. */
                        openings: components["schemas"]["Opening"][];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findPosition: {
        parameters: {
            query?: {
                /** @description So many occurrences, 1 to 100; 20 when left out. */
                first?: number;
                /** @description All tiles in his hand, in any order; any hand when left out. */
                hand?: string[];
                /** @description The pips that a tile could join, one for each open arm or train, in any order; any when left out. */
                openEnds?: number[];
                /** @description Games in which this player held a seat. */
                playerId?: string;
                /** @description Games that count for ratings, or those that do not. */
                rated?: boolean;
                /** @description Games of so many seats. */
                seats?: number;
                /** @description Games that ended at this instant or later. */
                since?: string;
                /** @description Games from any of these; PLAYED when left out. */
                source?: components["schemas"]["GameSource"][];
                /** @description ENDED, ABORTED, or both; ENDED when left out. An aborted game has no result. */
                status?: components["schemas"]["GameStatus"][];
                /** @description All tiles that lay open, in any order, none before the lead; any when left out. */
                table?: string[];
                /** @description Games that ended before this instant. */
                until?: string;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the variant. */
                variant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was played in a position, and how it ended */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionHistory"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRules: {
        parameters: {
            query?: {
                /** @description In which language. */
                language?: components["schemas"]["Language"];
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Kebab-case. */
                variant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules for players, as Markdown */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getVariantStatistics: {
        parameters: {
            query?: {
                /** @description Games in which this player held a seat. */
                playerId?: string;
                /** @description Games that count for ratings, or those that do not. */
                rated?: boolean;
                /** @description Games of so many seats. */
                seats?: number;
                /** @description Games that ended at this instant or later. */
                since?: string;
                /** @description Games from any of these; PLAYED when left out. */
                source?: components["schemas"]["GameSource"][];
                /** @description ENDED, ABORTED, or both; ENDED when left out. An aborted game has no result. */
                status?: components["schemas"]["GameStatus"][];
                /** @description Games that ended before this instant. */
                until?: string;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the variant. */
                variant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What games of a variant are like */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VariantStatistics"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listVariantPeriods: {
        parameters: {
            query?: {
                /** @description Games in which this player held a seat. */
                playerId?: string;
                /** @description Games that count for ratings, or those that do not. */
                rated?: boolean;
                /** @description Games of so many seats. */
                seats?: number;
                /** @description Games that ended at this instant or later. */
                since?: string;
                /** @description Games from any of these; PLAYED when left out. */
                source?: components["schemas"]["GameSource"][];
                /** @description ENDED, ABORTED, or both; ENDED when left out. An aborted game has no result. */
                status?: components["schemas"]["GameStatus"][];
                /** @description How time is divided. */
                unit?: components["schemas"]["PeriodUnit"];
                /** @description Games that ended before this instant. */
                until?: string;
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the variant. */
                variant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same over time */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Over time: the spans in which games ended, the earliest first. */
                        periods: components["schemas"]["VariantPeriodFigures"][];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your webhooks */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Your webhooks, the oldest first. */
                        webhooks: components["schemas"]["Webhook"][];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookRequest"];
            };
        };
        responses: {
            /** @description Have an address told what comes into your inbox */
            201: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `WEBHOOKS_OFF` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "WEBHOOKS_OFF";
                    };
                };
            };
            /** @description `WEBHOOKS_FULL` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "WEBHOOKS_FULL";
                    };
                };
            };
            /** @description `WEBHOOK_URL_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "WEBHOOK_URL_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `TOO_OFTEN` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "TOO_OFTEN";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send nothing more */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The id that it had. */
                        webhookId: string;
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `WEBHOOKS_OFF` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "WEBHOOKS_OFF";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `WEBHOOK_NOT_ACTIVE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "WEBHOOK_NOT_ACTIVE";
                    };
                };
            };
            /** @description `WEBHOOK_URL_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "WEBHOOK_URL_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `TOO_OFTEN` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "TOO_OFTEN";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Those before this delivery: the endCursor of a page. */
                after?: string;
                /** @description At most so many, 1 to 100; 20 when left out. */
                first?: number;
                /** @description Only those; DEAD for what was given up. */
                state?: components["schemas"]["DeliveryState"];
            };
            header?: {
                /** @description The ETag that you have; answered by 304 while it is still good. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was sent, and what became of it */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    /** @description The address of the next page (`rel="next"`). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOO_MANY_REQUESTS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeliverRequest"];
            };
        };
        responses: {
            /** @description Send again */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Those of the ones that you named which were DEAD. */
                        deliveries: components["schemas"]["WebhookDelivery"][];
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `WEBHOOKS_OFF` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "WEBHOOKS_OFF";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `WEBHOOK_NOT_ACTIVE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "WEBHOOK_NOT_ACTIVE";
                    };
                };
            };
            /** @description `WEBHOOK_URL_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "WEBHOOK_URL_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `TOO_OFTEN` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "TOO_OFTEN";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sign with another secret */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `WEBHOOKS_OFF` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "WEBHOOKS_OFF";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `WEBHOOK_NOT_ACTIVE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "WEBHOOK_NOT_ACTIVE";
                    };
                };
            };
            /** @description `WEBHOOK_URL_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "WEBHOOK_URL_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `TOO_OFTEN` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "TOO_OFTEN";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send something, to see that it arrives */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A TEST, or a PROOF where the address is not proved. */
                        delivery: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `WEBHOOKS_OFF` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "WEBHOOKS_OFF";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `WEBHOOK_NOT_ACTIVE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "WEBHOOK_NOT_ACTIVE";
                    };
                };
            };
            /** @description `WEBHOOK_URL_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "WEBHOOK_URL_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `TOO_OFTEN` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "TOO_OFTEN";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        responses: {
            /** @description Have it sent to another address, or told of other things */
            200: {
                headers: {
                    /** @description Changes with the answer. Of what shows a game, it begins with the version. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The webhook. */
                        webhook: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description The request cannot be read; `detail` says what would be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A token is needed, or this one is no good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BANNED`, `FORBIDDEN`, `WEBHOOKS_OFF` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "BANNED" | "FORBIDDEN" | "WEBHOOKS_OFF";
                    };
                };
            };
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `WEBHOOK_NOT_ACTIVE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "WEBHOOK_NOT_ACTIVE";
                    };
                };
            };
            /** @description `WEBHOOK_URL_INVALID` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "WEBHOOK_URL_INVALID";
                    };
                };
            };
            /** @description `TOO_MANY_REQUESTS`, `TOO_OFTEN` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "TOO_MANY_REQUESTS" | "TOO_OFTEN";
                    };
                };
            };
            /** @description Another method (405), form (406, 415) or size (413) than is taken here; something wrong on our side (500); or the server cannot do this right now (503). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
