import type { Plant } from '../plant.ts'

const origin = 'lot 20261128'

/**
 * Drawn by `node dev/planted/draw.ts 20261128 48`, without the four that nobody could notice: the
 * default of `turn` in islands/park/words.ts and of the focused element in
 * islands/ui/thumb-action.tsx, which are never needed; slices of another size in
 * worker/media/edge-cache/rules.ts; and 4 more pixels of map in islands/spots/picker.tsx.
 */
export const drawnPlants: Plant[] = [
  {
    name: 'preview-bar-ahead',
    file: 'islands/upload/progress.tsx',
    within: 'stages',
    from: 'progress: 30',
    to: 'progress: 60',
    effect:
      'While the preview of a video is made, the bar is at 60 % instead of 30 %, as far as when the sending begins.',
    origin,
  },
  {
    name: 'every-error-a-spent-budget',
    file: 'worker/db/limit-queries.ts',
    within: 'isBudgetSpent',
    from: 'error instanceof Error && isBudgetSpent(error.cause)',
    to: 'error instanceof Error || isBudgetSpent(error.cause)',
    effect:
      'Every failure counts as a spent budget, so that a job that failed counts as done, and one broken row stops the rest of its job.',
    origin,
  },
  {
    name: 'block-shown-by-code',
    file: 'worker/homies/rules.ts',
    within: 'decideAsking',
    from: "'not_found'",
    to: "'refused'",
    effect:
      'A homie request to a skater who has blocked the sender is refused with another code than one to an unknown skater, which reveals the block.',
    origin,
  },
  {
    name: 'link-status-reversed',
    file: 'worker/challenges/routes.ts',
    within: 'challengesRoutes',
    from: 'if (!isNew) c.status(200)',
    to: 'if (!(!isNew)) c.status(200)',
    effect:
      'Making a link to the open seats answers 200 for a new link, and 201 for one that existed.',
    origin,
  },
  {
    name: 'turn-marks-without-video',
    file: 'worker/games/routes.ts',
    within: 'marked',
    from: 'ownTurnVideo(db, sessionUser(session), gameId, turnId)',
    to: '...[]',
    effect:
      "Marks for the video of a turn are never saved, because the game's row is taken for the turn's video.",
    origin,
  },
  {
    name: 'open-seats-wording-reversed',
    file: 'islands/shares/link-sheet.tsx',
    within: 'LinkSheet',
    from: 'openSeats === 1',
    to: '!(openSeats === 1)',
    effect:
      'The sheet of a challenge link says "an open seat" where there is one, and "the open seat" where there are several.',
    origin,
  },
  {
    name: 'landed-turn-hidden-as-bail',
    file: 'worker/visibility/rules.ts',
    within: 'canViewFilmed',
    from: 'owner.isBail',
    to: 'true',
    effect:
      "Homies and strangers can't see a landed turn of a skater whose turns they may see: every turn counts as bailed.",
    origin,
  },
  {
    name: 'queue-lists-all-cases',
    file: 'worker/moderation/queue-queries.ts',
    within: 'waitingCases',
    from: 'waits[queue]',
    to: 'undefined',
    effect:
      'Each queue of the desk lists the cases of all queues, and also those that are decided.',
    origin,
  },
  {
    name: 'tripod-worker-given-up',
    file: 'islands/tripod/read-pictures.ts',
    within: 'readInWorker',
    from: "data === 'ended'",
    to: "data !== 'ended'",
    effect:
      "Tripod mode gives up its worker at the first picture and reads the page's video instead, which misses pictures while the page is busy.",
    origin,
  },
  {
    name: 'missing-page-cached-long',
    file: 'worker/page-cache/rules.ts',
    within: 'isFresh',
    from: 'page.status === 200',
    to: '!(page.status === 200)',
    effect:
      'Visitors get "not found" from the page cache for 50 seconds after a page has appeared, while found pages are cached for only 10 seconds.',
    origin,
  },
  {
    name: 'stored-video-unreadable',
    file: 'worker/media/video/stored.ts',
    within: 'storedVideo',
    from: "if (!object) throw new Error('A file that should be there is not in the bucket')",
    to: "if (!(!object)) throw new Error('A file that should be there is not in the bucket')",
    effect: 'No uploaded video is accepted: a file that is in the bucket counts as missing.',
    origin,
  },
  {
    name: 'confirmed-act-not-sent',
    file: 'islands/games/confirmed-acts.tsx',
    within: 'ConfirmActDialog',
    from: 'if (game) await send(act, game)',
    to: 'if (!(game)) await send(act, game)',
    effect:
      'Confirming a rain check, or that a call is taken back, closes the dialog and sends nothing.',
    origin,
  },
  {
    name: 'tile-lifetime-reversed',
    file: 'worker/maps/routes.ts',
    within: 'twoDays',
    from: 'v === drawing',
    to: 'v !== drawing',
    effect:
      "A tile whose URL names its drawing is cached for only a day, and one whose URL doesn't is cached for a year, so that an old map stays.",
    origin,
  },
  {
    name: 'away-not-saved',
    file: 'worker/games/away.ts',
    within: 'changeAway',
    from: 'db.update(profiles).set({ awayUntil: until }).where(eq(profiles.userId, userId))',
    to: '...[]',
    effect:
      'A skater who goes away is not away afterwards: the days are counted, but the time of their return is not saved.',
    origin,
  },
  {
    name: 'tag-change-missing',
    file: 'worker/profiles/queries.ts',
    within: 'asOwnProfile',
    from: 'row.skatertagLastChanged?.toISOString() ?? null',
    to: 'row.skatertagLastChanged?.toISOString()',
    effect:
      'The own profile of a skater who has never changed their tag lacks a field, so that the browser takes each answer with it for a failure.',
    origin,
  },
  {
    name: 'park-text-too-tall',
    file: 'islands/park/dom.ts',
    within: 'fitText',
    from: 'element.clientHeight + 1',
    to: 'element.clientHeight + 2',
    effect: 'In Park mode, a name or a trick may be two pixels taller than its box.',
    origin,
  },
  {
    name: 'only-landed-trick-lost',
    file: 'worker/tricks/rules.ts',
    within: 'withLanded',
    from: 'landed === 0',
    to: 'landed === 1',
    effect:
      'A category of the trick bag in which exactly one trick is landed is shown as if none were.',
    origin,
  },
  {
    name: 'nobody-a-homie',
    file: 'worker/visibility/queries.ts',
    within: 'isHomieOf',
    from: 'viewerId === null',
    to: 'true',
    effect:
      "Nobody counts as a homie: private homies' profiles, clips and spots are refused or missing.",
    origin,
  },
  {
    name: 'upload-dialog-stays-open',
    file: 'islands/clips/upload-dialog.tsx',
    within: 'UploadDialog',
    from: 'waiting.length === 0',
    to: 'waiting.length === 1',
    effect:
      'The dialog stays open after the last clip is uploaded, and closes when one of several shared videos still waits.',
    origin,
  },
  {
    name: 'film-without-players',
    file: 'worker/films/queries.ts',
    within: 'filmReads',
    from: 'playersOf(db, gameId, now, accountId)',
    to: '...[]',
    effect: "Nobody can see the film of a game, because it is loaded without the game's players.",
    origin,
  },
  {
    name: 'end-dialog-closed',
    file: 'islands/games/end/dialog.tsx',
    within: 'EndDialog',
    from: 'game !== null',
    to: 'game === null',
    effect:
      'The dialog with the result of a game stays closed at the end of the game, and opens when it should close.',
    origin,
  },
  {
    name: 'embed-old-links-missing',
    file: 'worker/shares/oembed/routes.ts',
    within: 'findShared',
    from: 'type.page === urls.sharedTrickVideo',
    to: 'type.page !== urls.sharedTrickVideo',
    effect: 'Sites that ask how to embed a trick video by an older link get a 404.',
    origin,
  },
  {
    name: 'attempts-without-skaters',
    file: 'worker/games/reads/attempts.ts',
    within: 'asAttempt',
    from: 'hidden.has(row.seat)',
    to: 'true',
    effect:
      "The attempts of a game are listed without their skaters' tags and photos, as if all players were hidden.",
    origin,
  },
  {
    name: 'early-press-held-long',
    file: 'islands/inline/early-press-script.ts',
    within: 'hold',
    from: "setTimeout(hold, 15_000, null, 'No answer yet. Press again.')",
    to: "setTimeout(hold, 30000, null, 'No answer yet. Press again.')",
    effect:
      'A press before the scripts have come is held for 30 seconds instead of 15 before the page says that nothing answers.',
    origin,
  },
  {
    name: 'spot-conditions-never-count',
    file: 'worker/spots/conditions/rules.ts',
    within: 'countsFor',
    from: 'at !== null',
    to: 'at === null',
    effect:
      'What skaters say about the conditions at a spot is never shown, and a spot where somebody said nothing about busts answers with a 500.',
    origin,
  },
  {
    name: 'keyed-write-reads-again',
    file: 'worker/db/client.ts',
    within: 'writeKeyedThenRead',
    from: 'results.length === 0 && reads.length > 0',
    to: '!(results.length === 0 && reads.length > 0)',
    effect:
      'Each keyed write reads its outcome in a second trip, and one whose first answer was lost fails with a 500 although it was committed.',
    origin,
  },
  {
    name: 'deletion-ends-early',
    file: 'worker/account/queries.ts',
    within: 'endAccountDeletion',
    from: 'left.length === 0',
    to: 'left.length === 1',
    effect:
      "The Workflow of an account deletion ends while the user's row is still there, and waits and runs again if the row is gone.",
    origin,
  },
  {
    name: 'game-map-missing',
    file: 'islands/games/own-the-spot/spot.tsx',
    within: 'GameSpot',
    from: '{latitude !== null && longitude !== null && (',
    to: '{latitude !== null && longitude !== null || (',
    effect:
      'A game of Own the Spot shows no map and no directions to its spot, and shows an empty map if it has no place.',
    origin,
  },
  {
    name: 'private-skater-code',
    file: 'worker/profiles/require-visible.ts',
    within: 'requireVisibleSkater',
    from: "new HttpError(403, 'private', 'This skater is private.')",
    to: "new HttpError(403, 'refused', 'This skater is private.')",
    effect:
      'A skater without access who opens the things of a private homie gets a 403 instead of the paywall.',
    origin,
  },
  {
    name: 'sound-packet-lengths',
    file: 'islands/ear/adts.ts',
    within: 'writeAdts',
    from: '((length & 7) << 5) | 0x1f',
    to: '((length & 7) << 5) | 62',
    effect:
      "About half of the sound packets of a chosen video get a wrong length, so that the browser can't decode its sound and the ear finds no tries.",
    origin,
  },
  {
    name: 'feedback-not-saved',
    file: 'worker/feedback/routes.ts',
    within: 'feedbackRoutes',
    from: 'addFeedback(db, row)',
    to: '...[]',
    effect: 'Feedback is counted and answered as saved, but not saved.',
    origin,
  },
  {
    name: 'overdue-deadlines-stay',
    file: 'worker/games/room/game-room.ts',
    within: 'GameRoom',
    from: 'await this.#applyWithRetry(gameId, now)',
    to: '{}',
    effect:
      "A deadline that the room's alarm missed is never applied, because the scheduled job's call to the room does nothing.",
    origin,
  },
  {
    name: 'third-try-after-timeouts',
    file: 'worker/db/faults/rules.ts',
    within: 'maxTimeouts',
    from: 'maxTimeouts = 1',
    to: 'maxTimeouts = 2',
    effect:
      'A keyed write that has timed out twice is tried a third time, so that a skater waits ten seconds longer for the error.',
    origin,
  },
  {
    name: 'unpaged-videos-cut',
    file: 'worker/tricks/videos/queries.ts',
    within: 'readTrickVideoPage',
    from: 'place ? limits.perPage : limits.unpaged',
    to: 'true ? limits.perPage : limits.unpaged',
    effect: 'A list of trick videos without a page holds only the newest two instead of up to 100.',
    origin,
  },
  {
    name: 'moderators-refused',
    file: 'worker/moderation/guards.ts',
    within: 'requireModerator',
    from: 'if (!row) throw notFound()',
    to: 'if (!(!row)) throw notFound()',
    effect: 'Moderators get a 404 for the desk, and every other skater gets a 500.',
    origin,
  },
  {
    name: 'removed-clip-stays-in-game',
    file: 'worker/moderation/removals/game-queries.ts',
    within: 'byRoom',
    from: '...requestRemoval(db, { clipId: id, gameId }, now)',
    to: '...[]',
    effect:
      'A clip or turn that a moderator removes stays in its game without its video, because the room is not asked to remove it.',
    origin,
  },
  {
    name: 'push-services-refused',
    file: 'worker/push/routes.ts',
    within: 'requireKeys',
    from: '!isPushService(asked.endpoint)',
    to: '!(!isPushService(asked.endpoint))',
    effect:
      'Browsers of the known push services cannot subscribe to notifications, and any other address can.',
    origin,
  },
  {
    name: 'spot-clip-answered-404',
    file: 'worker/games/commands/spot-clip.ts',
    within: 'uploadSpotClip',
    from: 'if (!clip) throw gameNotFound()',
    to: 'if (!(!clip)) throw gameNotFound()',
    effect: 'A skater who uploads a clip for Own the Spot gets a 404, although the clip is saved.',
    origin,
  },
  {
    name: 'too-large-video-retried',
    file: 'worker/media/uploads/finish.ts',
    within: 'claimUpload',
    from: "'file_too_large'",
    to: "'refused'",
    effect:
      'A video that is too large for its use is refused with another code, so that the app offers to send it again.',
    origin,
  },
  {
    name: 'icon-buttons-look-on',
    file: 'islands/ui/icon-button.tsx',
    within: 'IconButton',
    from: "on && 'is-on'",
    to: "on || 'is-on'",
    effect: 'Icon buttons that are off look as if they were on, and those that are on look off.',
    origin,
  },
  {
    name: 'toast-covers-page',
    file: 'islands/ui/toast-host.ts',
    within: 'dock',
    from: 'host.parentElement !== document.body',
    to: 'host.parentElement === document.body',
    effect:
      'A toast covers the controls at the foot of the page, because nothing moves out of its way.',
    origin,
  },
  {
    name: 'all-sessions-ended',
    file: 'worker/session/end-queries.ts',
    within: 'endOtherSessions',
    from: 'eq(sessions.userId, userId)',
    to: 'undefined',
    effect: 'A skater who ends their other sessions signs out all other skaters too.',
    origin,
  },
  {
    name: 'single-condition-hidden',
    file: 'islands/spots/conditions.tsx',
    within: 'ConditionLine',
    from: 'words.length > 0',
    to: 'words.length > 1',
    effect: 'A spot about which only the condition or only the busts are known shows neither.',
    origin,
  },
  {
    name: 'embed-too-tall',
    file: 'worker/shares/oembed/rules.ts',
    within: 'barHeight',
    from: 'barHeight = 56',
    to: 'barHeight = 112',
    effect:
      'The size that other sites are told for an embedded player is 56 pixels too tall for its video.',
    origin,
  },
]
