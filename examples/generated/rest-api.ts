export interface paths {
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
         * @description You are its host.
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
    "/v1/games/{gameId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened, in order
         * @description As a page of JSON; as lines (`Accept: application/x-ndjson`), all that there are, or with `follow=true` those to come too; or live as Server-Sent Events (`Accept: text/event-stream`). A stream goes on from where you were: lines with `after`, Server-Sent Events with `Last-Event-ID`, which browsers send by themselves. `first` is for pages, `follow` for lines. An empty line or a comment only says that the stream lives. When a stream must end before you end it, its last line (the event `problem`) is a problem document: `SERVICE_UNAVAILABLE` when the server goes down, `TOO_SLOW` when you read too slowly, `UNAUTHENTICATED` when your token has expired.
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
         * @description Where more than one side is left, the computer plays your seat on.
         */
        post: operations["resign"];
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
         * @description For the host.
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
        /** How many games that you may see meet the filter */
        get: operations["countGames"];
        put?: never;
        post?: never;
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
        /** @description Where the computer shall sit. */
        AddComputerRequest: {
            /**
             * Format: int32
             * @description How well it plays, from 1; 1 when left out.
             */
            level?: number;
            /**
             * Format: int32
             * @description Which seat; the lowest that is free when left out.
             */
            seat?: number;
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
        /** @description The game that you want. */
        CreateGameRequest: {
            /** @description Who may see it; PUBLIC when left out. */
            access?: components["schemas"]["Access"];
            /** @description Whether you sit yourself; true when left out. */
            hostPlays?: boolean;
            /**
             * Format: int32
             * @description Your seat, from 0; 0 when left out.
             */
            hostSeat?: number;
            /** @description Options by name; what is left out has its default. */
            options?: {
                [key: string]: unknown;
            };
            /**
             * Format: int32
             * @description How many seats; the fewest that the variant has when left out.
             */
            seats?: number;
            /** @description What starts it; HOST when left out. */
            start?: components["schemas"]["StartWhen"];
            /** @description The id of a variant, as `GET /v1/variants` lists them. */
            variant: string;
        };
        /** @description Who you want to be. */
        CreateGuestRequest: {
            /** @description The name that others see: 1 to 40 characters. */
            name: string;
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
        /** @description A game, as the caller may know it. */
        Game: {
            /** @description Why it was called off, kebab-case: `host-left` … */
            abortReason: string | null;
            /** @description Who may see it. */
            access: components["schemas"]["Access"];
            /**
             * Format: date-time
             * @description When it was opened.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when the seat to move must have moved.
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
            /** @description Opaque: `game_` or `player_` and a UUID in lower case. Case matters. */
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
            /** @description The seats that the caller holds. */
            mySeats: number[];
            /** @description All options of the variant, as they were chosen or by default. */
            options: {
                [key: string]: unknown;
            };
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
             * @description How many of them are free.
             */
            seatsFree: number;
            /** @description What starts it. */
            start: components["schemas"]["StartWhen"];
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
            /** @description True when nothing was left to do: an earlier sending of the command, or for POST …/join another command, had done it. */
            repeated: boolean;
            /**
             * Format: int32
             * @description The version that the game has now.
             */
            version: number;
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
            /** @description True when the caller holds it. */
            isMe: boolean;
            /** @description Who holds it; null while it is free. */
            kind: components["schemas"]["SeatKind"] | null;
            /**
             * Format: int32
             * @description How well the computer plays here, from 1.
             */
            level: number | null;
            /** @description The person who holds it. */
            player: components["schemas"]["Player"] | null;
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
         * @description Where a game is in its life.
         *
         *     - `OPEN`: Seats can be taken and given up.
         *     - `OPENING`: The seats are closed; the players open their seeds before the deal.
         *     - `PLAYING`: Rounds are played.
         *     - `ENDED`: Over by its rules. Everything about it is public to whoever may see it.
         *     - `ABORTED`: Called off, without a result.
         * @enum {string}
         */
        GameStatus: "OPEN" | "OPENING" | "PLAYING" | "ENDED" | "ABORTED";
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
             * @description Until when the seat to move must have moved.
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
            /** @description Opaque: `game_` or `player_` and a UUID in lower case. Case matters. */
            id: string;
            /**
             * Format: date-time
             * @description When anything last happened in it.
             */
            lastEventAt: string;
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
             * @description How many of them are free.
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
            /** @description Sent as `Authorization: Bearer <token>`. Keep it secret: it is who you are. */
            token: string;
        };
        /** @description The seat that you want. */
        JoinGameRequest: {
            /** @description The word that its host gave you, for a private game. */
            invitation?: string;
            /**
             * Format: int32
             * @description Which seat; the lowest that is free when left out.
             */
            seat?: number;
        };
        /**
         * @description A language of rules texts.
         *
         *     - `EN`: English.
         *     - `ES`: Spanish.
         * @enum {string}
         */
        Language: "EN" | "ES";
        /** @description A move that can be played now. */
        LegalMove: {
            /** @description The arm it joins: `L`, `R`, `U`, `D`, `3` … */
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
        /** @description One run of tiles outwards from the lead, or from a spinner. */
        LineArm: {
            /** @description Its name in moves: `L`, `R`, `U`, `D`, `3` … */
            arm: string;
            /**
             * Format: int32
             * @description The pip that shows at its end.
             */
            end: number;
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
            /** @description The pips that show, one an arm. */
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
            /** @description `out` or `blocked`. */
            reason: string;
            /** @description The seats that won; none for a tie. */
            winners: number[];
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
         * @description What values an option of a variant takes.
         *
         *     - `INTEGER`: A whole number from min to max.
         *     - `CHOICE`: One of values.
         *     - `FLAG`: true or false.
         * @enum {string}
         */
        OptionKind: "INTEGER" | "CHOICE" | "FLAG";
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
        /** @description A person who plays. */
        Player: {
            /**
             * Format: date-time
             * @description Since when the server knows this player.
             */
            createdAt: string;
            /** @description Opaque: `game_` or `player_` and a UUID in lower case. Case matters. */
            id: string;
            /** @description True for whoever plays without an account. */
            isGuest: boolean;
            /** @description The name that others see: 1 to 40 characters, not unique. */
            name: string;
        };
        /** @description Your move. */
        PlayMoveRequest: {
            /** @description The move as `legalMoves` prints it: `6-4`, `6-4>L`, `draw`, `pass` … */
            move: string;
        };
        /** @description A game after one of its events, as the caller may know it. What all games share; the concrete type has the table, by family of variants. */
        Position: components["schemas"]["FishingPosition"] | components["schemas"]["LinePosition"] | components["schemas"]["MemoryPosition"] | components["schemas"]["TablePosition"];
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
            code: "VERSION_CONFLICT" | "COMMAND_ID_REUSED" | "NOT_SEATED" | "NOT_HOST" | "ALREADY_SEATED" | "VARIANT_UNKNOWN" | "NAME_INVALID" | "OPTION_INVALID" | "SEAT_COUNT_INVALID" | "LEVEL_INVALID" | "SEAT_UNKNOWN" | "SEAT_TAKEN" | "SEATS_FULL" | "SEATS_NOT_FULL" | "ALREADY_STARTED" | "NOT_STARTED" | "GAME_OVER" | "ALREADY_RESIGNED" | "MOVE_UNREADABLE" | "MOVE_AMBIGUOUS" | "NOT_YOUR_TURN" | "ROUND_OVER" | "TILE_NOT_HELD" | "TILE_DOES_NOT_FIT" | "PLACE_NOT_OPEN" | "TILE_NOT_ALLOWED" | "PASS_NOT_ALLOWED" | "DRAW_NOT_ALLOWED" | "MOVE_NOT_ALLOWED" | "CELL_EMPTY" | "BAD_INPUT" | "UNAUTHENTICATED" | "NOT_FOUND" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "TOO_SLOW";
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
            /** @description The option that cannot have its value. */
            option?: string;
            /** @description Under which the server noted an error of its own. */
            requestId?: string;
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
        /**
         * @description Who holds a seat.
         *
         *     - `PERSON`: A person.
         *     - `COMPUTER`: The computer.
         * @enum {string}
         */
        SeatKind: "PERSON" | "COMPUTER";
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listGames: {
        parameters: {
            query?: {
                /** @description Those after this cursor. */
                after?: string;
                /** @description Those before this cursor. */
                before?: string;
                /** @description DESC, latest first, when left out. */
                direction?: components["schemas"]["SortDirection"];
                /** @description So many from the beginning, 1 to 100; 20 when left out. */
                first?: number;
                /** @description So many from the end, 1 to 100, instead of first. */
                last?: number;
                /** @description In which this player holds a seat. */
                playerId?: string;
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
            /** @description `VARIANT_UNKNOWN`, `SEAT_COUNT_INVALID`, `OPTION_INVALID`, `SEAT_UNKNOWN`, `COMMAND_ID_REUSED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "VARIANT_UNKNOWN" | "SEAT_COUNT_INVALID" | "OPTION_INVALID" | "SEAT_UNKNOWN" | "COMMAND_ID_REUSED";
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
            /** @description There is no such thing, or none that you may see. */
            404: {
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
            /** @description `NOT_HOST` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_HOST";
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
            /** @description `SEAT_TAKEN`, `SEATS_FULL`, `ALREADY_STARTED`, `GAME_OVER` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "SEAT_TAKEN" | "SEATS_FULL" | "ALREADY_STARTED" | "GAME_OVER";
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
            /** @description There is no such thing, or none that you may see. */
            404: {
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
            /** @description There is no such thing, or none that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `SEAT_TAKEN`, `SEATS_FULL`, `ALREADY_STARTED`, `GAME_OVER`, `ALREADY_SEATED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "SEAT_TAKEN" | "SEATS_FULL" | "ALREADY_STARTED" | "GAME_OVER" | "ALREADY_SEATED";
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
            /** @description `COMMAND_ID_REUSED`, `SEAT_UNKNOWN` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "COMMAND_ID_REUSED" | "SEAT_UNKNOWN";
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
            /** @description `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_SEATED";
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
            /** @description There is no such thing, or none that you may see. */
            404: {
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
            /** @description There is no such thing, or none that you may see. */
            404: {
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
            /** @description `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_SEATED";
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
            /** @description `NOT_STARTED`, `GAME_OVER`, `ALREADY_RESIGNED`, `NOT_YOUR_TURN`, `ROUND_OVER`, `TILE_NOT_HELD`, `TILE_DOES_NOT_FIT`, `PLACE_NOT_OPEN`, `TILE_NOT_ALLOWED`, `PASS_NOT_ALLOWED`, `DRAW_NOT_ALLOWED`, `MOVE_NOT_ALLOWED`, `CELL_EMPTY` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_STARTED" | "GAME_OVER" | "ALREADY_RESIGNED" | "NOT_YOUR_TURN" | "ROUND_OVER" | "TILE_NOT_HELD" | "TILE_DOES_NOT_FIT" | "PLACE_NOT_OPEN" | "TILE_NOT_ALLOWED" | "PASS_NOT_ALLOWED" | "DRAW_NOT_ALLOWED" | "MOVE_NOT_ALLOWED" | "CELL_EMPTY";
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
            /** @description There is no such thing, or none that you may see. */
            404: {
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
            /** @description `NOT_SEATED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_SEATED";
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
            /** @description `NOT_HOST` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "NOT_HOST";
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
                /** @description In which this player holds a seat. */
                playerId?: string;
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
            /** @description How many games that you may see meet the filter */
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
                         * @description How many games meet the filter among those that the caller may see.
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
            /** @description There is no such thing, or none that you may see. */
            404: {
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
            /** @description There is no such thing, or none that you may see. */
            404: {
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
            /** @description There is no such thing, or none that you may see. */
            404: {
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
}
