import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp } from '../columns'
import { contentTypes, moderationActs, reportReasons } from '../../enums'

export const moderators = sqliteTable('moderators', {
  id: id(),
  userId: text('user_id').unique(),
  skatertag: text('skatertag').notNull(),
  addedAt: timestamp('added_at').notNull(),
  removedAt: timestamp('removed_at'),
})

/** All reports of one thing in one version, decided together. */
export const moderationCases = sqliteTable(
  'moderation_cases',
  {
    id: id(),
    contentType: text('content_type', { enum: contentTypes }).notNull(),
    contentId: text('content_id').notNull(),
    /**
     * Hash of the content that the reporters saw, in a claim also of the claimant. Changed content gets a new
     * case.
     */
    version: text('version').notNull(),
    ownerId: text('owner_id'),
    reports: integer('reports').notNull(),
    reasons: text('reasons', { mode: 'json' }).$type<Record<string, number>>().notNull(),
    isUrgent: boolean('is_urgent').notNull().default(false),
    openedAt: timestamp('opened_at').notNull(),
    /** Null while it is open. Later reports of a decided case only raise its count. */
    decidedAt: timestamp('decided_at'),
    isClaim: boolean('is_claim').notNull().default(false),
    /** Ten per skater who reported, plus one per visitor's address up to nine. */
    weight: integer('weight').notNull().default(0),
  },
  (t) => [
    uniqueIndex('moderation_cases_thing').on(t.contentType, t.contentId, t.version),
    // The second condition always holds: it keeps SQLite from using this index for a queue.
    index('moderation_cases_oldest')
      .on(t.openedAt)
      .where(sql`"decided_at" IS NULL AND "opened_at" > 0`),
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

export const moderationLog = sqliteTable(
  'moderation_log',
  {
    id: id(),
    caseId: text('case_id').notNull(),
    /** Position within the case: if two moderators act at once, the second insert fails. */
    number: integer('number').notNull(),
    act: text('act', { enum: moderationActs }).notNull(),
    moderatorId: text('moderator_id').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    note: text('note'),
    until: timestamp('until'),
    undoes: text('undoes'),
    at: timestamp('at').notNull(),
  },
  (t) => [uniqueIndex('moderation_log_once').on(t.caseId, t.number)],
)

export const moderationLooks = sqliteTable('moderation_looks', {
  id: id(),
  caseId: text('case_id').notNull(),
  moderatorId: text('moderator_id').notNull(),
  at: timestamp('at').notNull(),
})

export const moderationAnswers = sqliteTable(
  'moderation_answers',
  {
    actId: text('act_id').primaryKey(),
    userId: text('user_id').notNull(),
    text: text('text').notNull(),
    at: timestamp('at').notNull(),
    decidedAt: timestamp('decided_at'),
    decidedBy: text('decided_by'),
    isUpheld: boolean('is_upheld'),
  },
  (t) => [
    index('moderation_answers_user').on(t.userId),
    index('moderation_answers_queue')
      .on(t.at, t.actId, t.userId)
      .where(sql`"decided_at" IS NULL`),
  ],
)

/** Removed content, until the act can no longer be reversed. */
export const removedThings = sqliteTable(
  'removed_things',
  {
    actId: text('act_id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    data: text('data', { mode: 'json' }).$type<object>().notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (t) => [
    index('removed_things_owner').on(t.ownerId),
    index('removed_things_expiry').on(t.expiresAt),
  ],
)

/** By a keyed hash of the sign-in subject, so that a new account of the same person is restricted too. */
export const restrictions = sqliteTable(
  'restrictions',
  {
    subjectHash: text('subject_hash').primaryKey(),
    userId: text('user_id').unique(),
    kind: text('kind', { enum: ['suspended', 'banned'] }).notNull(),
    until: timestamp('until'),
    actId: text('act_id').notNull(),
  },
  (t) => [index('restrictions_until').on(t.until)],
)

/** Reports by the form: from visitors, copyright claims, and skaters' reports with details. */
export const visitorReports = sqliteTable(
  'visitor_reports',
  {
    number: text('number').primaryKey(),
    caseId: text('case_id').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    text: text('text'),
    at: timestamp('at').notNull(),
    /** Keyed hash of reporter and thing, to recognise repeated reports. Null in older rows. */
    reporter: text('reporter'),
    /** Order within the case: claims 0, other reports that we can answer 1, the rest 2. */
    priority: integer('priority').notNull().default(2),
  },
  (t) => [
    index('visitor_reports_order').on(t.caseId, t.priority),
    index('visitor_reports_reporter').on(t.caseId, t.reporter),
    index('visitor_reports_at').on(t.at),
  ],
)

/** Reports by the form for which the day of everybody had no room left. */
export const waitingReports = sqliteTable(
  'waiting_reports',
  {
    number: text('number').primaryKey(),
    isAboutMinor: boolean('is_about_minor').notNull(),
    /** A keyed hash of the sender's network, and how many of it were waiting before: the more, the less sure. */
    network: text('network').notNull(),
    earlier: integer('earlier').notNull(),
    at: timestamp('at').notNull(),
    ownerId: text('owner_id').notNull(),
    reporter: text('reporter').notNull(),
    report: text('report', { mode: 'json' }).$type<object>().notNull(),
  },
  (t) => [
    index('waiting_reports_surest').on(sql`"is_about_minor" DESC`, t.earlier, t.at),
    index('waiting_reports_network').on(t.network),
    index('waiting_reports_reporter').on(t.reporter),
    index('waiting_reports_owner').on(t.ownerId),
    index('waiting_reports_at').on(t.at),
  ],
)

/** Email of a reporter, stored apart from the report and only for 90 days. */
export const reportContacts = sqliteTable(
  'report_contacts',
  {
    number: text('number').primaryKey(),
    email: text('email').notNull(),
    claim: text('claim', { mode: 'json' }).$type<Record<string, string>>(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (t) => [index('report_contacts_expiry').on(t.expiresAt)],
)
