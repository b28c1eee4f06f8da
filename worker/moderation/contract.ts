import type { ContentType, ModerationAct } from '../enums.ts'
import { object, text, type Shaped } from '../shapes.ts'

export type { ContentType, ModerationAct } from '../enums.ts'

export const limits = {
  noteLength: 500,
  answerLength: 1000,
  detailsLength: 1000,
  suspendDays: 365,
  /** For answers, banned accounts, and restoring removed files. */
  answerMs: 30 * 24 * 3_600_000,
  /** How long a visitor's email is stored. */
  contactMs: 90 * 24 * 3_600_000,
  /** Reports by the form; their case keeps the number and the reasons. */
  visitorReportMs: 90 * 24 * 3_600_000,
  /** Claims and reports about children that wait for the next day; of more, the least sure are dropped. */
  waitingReports: 5_000,
  casesPerPage: 50,
  reportsPerPage: 50,
  logPerPage: 50,
  countedTo: 500,
} as const

/** Separate queues, so that a flood in one hides nothing in the others. */
export const queues = ['minors', 'claims', 'others', 'answers'] as const
export type Queue = (typeof queues)[number]

export const caseQueues = ['minors', 'claims', 'others'] as const satisfies Queue[]
export type CaseQueue = (typeof caseQueues)[number]

export const queueNames: Record<Queue, string> = {
  minors: 'Minors',
  claims: 'Copyright',
  others: 'Others',
  answers: 'Answers',
}

export const messages = {
  gone: 'It is already gone. Nothing was changed.',
  goneBefore: 'What was reported is gone, or its maker has changed it since.',
  late: 'Another moderator was faster. Nothing was changed: look again.',
  own: 'This is yours. Another moderator decides.',
  reporter: 'You reported this. Another moderator decides.',
  moderator: 'This belongs to a moderator. Have it handled outside of the desk.',
  decided: 'This is already decided.',
  open: 'There is nothing to undo.',
  ownerless: 'The account behind this is deleted.',
  notRemovable: 'A skater can be warned, suspended or banned, not removed.',
  banned: 'This skater is banned already.',
  daysRequired: 'Say for how many days, 1 to 365.',
  cannotUndo: 'This can no longer be taken back.',
  tagTaken: 'The skatertag is taken by now. The skater can change theirs.',
  answeredBefore: 'You have answered already.',
  answerTooLate: 'The 30 days to answer are over.',
  answerRequired: 'Write what we got wrong, in up to 1000 letters.',
  otherModerator: 'You made this decision. Another moderator looks at the answer.',
  reasonRequired: 'Choose a reason.',
  emailRequired: 'Give an address where we can answer.',
  workRequired: 'Say which work it is, and where it is.',
  nameRequired: 'Give your name.',
  contactRequired: 'Give your address and phone number.',
  statementRequired: 'A claim needs this statement.',
  signatureRequired: 'Sign with your full name.',
  noteLong: 'The text to the maker must be 500 characters or less',
  detailsLong: 'What you add must be 1000 characters or less',
  workLong: 'What you say of your work must be 1000 characters or less',
  nameLong: 'Your name must be 200 characters or less',
  contactLong: 'Your address and phone number must be 500 characters or less',
  emailLong: 'Your email must be 200 characters or less',
  signatureLong: 'Your signature must be 200 characters or less',
} as const

export const thingNames: Record<ContentType, string> = {
  my_clip: 'clip',
  trick_video: 'trick video',
  own_the_spot_clip: 'Own the Spot clip',
  skate_turn: 'video of a turn',
  profile_photo: 'profile photo',
  skatertag: 'skatertag',
  bio: 'bio',
  spot: 'spot',
  spot_photo: 'spot photo',
  skater: 'profile',
  game_film: 'game film',
  crew: 'crew name',
}

export const actNames: Record<ModerationAct, string> = {
  dismiss: 'Dismiss',
  remove: 'Remove',
  warn: 'Warn',
  suspend: 'Suspend',
  ban: 'Ban',
  undo: 'Undo',
}

export const moderationAnswer = object({ actId: text, text, createdAt: text })
export type ModerationAnswer = Shaped<typeof moderationAnswer>
