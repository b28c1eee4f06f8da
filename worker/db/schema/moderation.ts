import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp } from '../columns'
import { contentTypes, moderationActs, reportReasons } from '../../enums'
import { users } from './users'

/**
 * Who may open the desk. Acts name a moderator by this row, so that the log stays when the account
 * behind it is deleted.
 */
export const moderators = sqliteTable('moderators', {
  id: id(),
  /** Null once the account is deleted. */
  userId: text('user_id')
    .unique()
    .references(() => users.id),
  /** As it was when they were added. */
  skatertag: text('skatertag').notNull(),
  addedAt: timestamp('added_at').notNull(),
  removedAt: timestamp('removed_at'),
})

/** All reports of one thing in one version, which are decided together. */
export const moderationCases = sqliteTable(
  'moderation_cases',
  {
    id: id(),
    contentType: text('content_type', { enum: contentTypes }).notNull(),
    contentId: text('content_id').notNull(),
    /** A hash of what the reporters saw, and in a claim of the claimant. Changed content is another case. */
    version: text('version').notNull(),
    /** Whose it is; null once the account is deleted. */
    ownerId: text('owner_id').references(() => users.id),
    reports: integer('reports').notNull(),
    /** How often each reason was given. */
    reasons: text('reasons', { mode: 'json' }).$type<Record<string, number>>().notNull(),
    isUrgent: boolean('is_urgent').notNull().default(false),
    openedAt: timestamp('opened_at').notNull(),
    /** Null while it waits. Later reports of a decided case change nothing but its count. */
    decidedAt: timestamp('decided_at'),
    /** Somebody claims the copyright, with all that the law asks for. */
    isClaim: boolean('is_claim').notNull().default(false),
    /** Who reported it: ten for each skater, and one for each address of visitors, up to nine. */
    weight: integer('weight').notNull().default(0),
  },
  (t) => [
    uniqueIndex('moderation_cases_thing').on(t.contentType, t.contentId, t.version),
    // With a condition that always holds, so that SQLite does not take it for a queue.
    index('moderation_cases_oldest')
      .on(t.openedAt)
      .where(sql`"decided_at" IS NULL AND "opened_at" > 0`),
    // One for each queue of the desk, in its order. With the owner they count without the table.
    index('moderation_cases_minors')
      .on(sql`"weight" DESC`, t.openedAt, t.id, t.ownerId)
      .where(sql`"decided_at" IS NULL AND "is_urgent" = 1`),
    index('moderation_cases_claims')
      .on(sql`"weight" DESC`, t.openedAt, t.id, t.ownerId)
      .where(sql`"decided_at" IS NULL AND "is_claim" = 1`),
    index('moderation_cases_others')
      .on(sql`"weight" DESC`, t.openedAt, t.id, t.ownerId)
      .where(sql`"decided_at" IS NULL AND "is_urgent" = 0 AND "is_claim" = 0`),
    index('moderation_cases_owner').on(t.ownerId),
    index('moderation_cases_judged')
      .on(t.ownerId, t.decidedAt)
      .where(sql`"decided_at" IS NOT NULL`),
  ],
)

/** Everything that moderators did. Triggers refuse to change or delete a row. */
export const moderationLog = sqliteTable(
  'moderation_log',
  {
    id: id(),
    caseId: text('case_id').notNull(),
    /** Counts the acts of a case: of two moderators at once, the second one's insert fails. */
    number: integer('number').notNull(),
    act: text('act', { enum: moderationActs }).notNull(),
    moderatorId: text('moderator_id').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    /** What the moderator wrote to the maker. */
    note: text('note'),
    /** The end of a suspension. */
    until: timestamp('until'),
    /** The act that this one takes back. */
    undoes: text('undoes'),
    at: timestamp('at').notNull(),
  },
  (t) => [
    uniqueIndex('moderation_log_once').on(t.caseId, t.number),
    index('moderation_log_at').on(t.at),
  ],
)

/** Which moderator looked at what a private skater shows. Triggers refuse to change a row. */
export const moderationLooks = sqliteTable(
  'moderation_looks',
  {
    id: id(),
    caseId: text('case_id').notNull(),
    moderatorId: text('moderator_id').notNull(),
    at: timestamp('at').notNull(),
  },
  (t) => [index('moderation_looks_at').on(t.at)],
)

/** Which moderator had failed work tried again. Triggers refuse to change a row. */
export const jobRetries = sqliteTable(
  'job_retries',
  {
    id: id(),
    kind: text('kind').notNull(),
    jobId: text('job_id').notNull(),
    /** Of the failure that was retried. */
    error: text('error').notNull(),
    failedAt: timestamp('failed_at').notNull(),
    moderatorId: text('moderator_id').notNull(),
    at: timestamp('at').notNull(),
  },
  // Of two moderators at once, the second one's insert fails.
  (t) => [uniqueIndex('job_retries_once').on(t.kind, t.jobId, t.failedAt)],
)

/** What a maker answered to an act: once. */
export const moderationAnswers = sqliteTable(
  'moderation_answers',
  {
    actId: text('act_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    at: timestamp('at').notNull(),
    decidedAt: timestamp('decided_at'),
    decidedBy: text('decided_by'),
    isUpheld: boolean('is_upheld'),
  },
  (t) => [
    index('moderation_answers_user').on(t.userId),
    index('moderation_answers_at').on(t.at),
    index('moderation_answers_queue')
      .on(t.at, t.actId, t.userId)
      .where(sql`"decided_at" IS NULL`),
  ],
)

/** What an act took away, until it can no longer be taken back. */
export const removedThings = sqliteTable(
  'removed_things',
  {
    actId: text('act_id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    data: text('data', { mode: 'json' }).$type<object>().notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (t) => [
    index('removed_things_owner').on(t.ownerId),
    index('removed_things_expiry').on(t.expiresAt),
  ],
)

/**
 * Skaters who are suspended or banned, by the keyed hash of their sign-in subject. So it also holds
 * for the next account of the same person.
 */
export const restrictions = sqliteTable(
  'restrictions',
  {
    subjectHash: text('subject_hash').primaryKey(),
    /** Null between two accounts. */
    userId: text('user_id')
      .unique()
      .references(() => users.id),
    kind: text('kind', { enum: ['suspended', 'banned'] }).notNull(),
    /** Null for a ban. */
    until: timestamp('until'),
    actId: text('act_id').notNull(),
  },
  (t) => [index('restrictions_until').on(t.until)],
)

/** A report by the form: from somebody who is not signed in, or a copyright claim. */
export const visitorReports = sqliteTable(
  'visitor_reports',
  {
    /** What the visitor finds the answer with. It cannot be guessed. */
    number: text('number').primaryKey(),
    caseId: text('case_id').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    text: text('text'),
    at: timestamp('at').notNull(),
    /**
     * A keyed hash of the address, or of the skater, and of what was reported: it only tells whether the
     * same has reported this before. Null in older rows.
     */
    reporter: text('reporter'),
    /** Its place in its case: claims are 0, other reports that can be answered 1, all others 2. */
    priority: integer('priority').notNull().default(2),
  },
  (t) => [
    index('visitor_reports_order').on(t.caseId, t.priority),
    index('visitor_reports_reporter').on(t.caseId, t.reporter),
    index('visitor_reports_at').on(t.at),
  ],
)

/** How to reach a visitor who reported, apart from the report and only for 90 days. */
export const reportContacts = sqliteTable(
  'report_contacts',
  {
    number: text('number').primaryKey(),
    email: text('email').notNull(),
    /** What a copyright claim must say; null in other reports. */
    claim: text('claim', { mode: 'json' }).$type<Record<string, string>>(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (t) => [index('report_contacts_expiry').on(t.expiresAt)],
)
