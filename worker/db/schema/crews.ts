import { sql } from 'drizzle-orm'
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { crewRequestStatuses } from '../../enums'
import { boolean, id, isOneOf, timestamp } from '../columns'
import { users } from './users'

export const crews = sqliteTable(
  'crews',
  {
    id: id(),
    name: text('name').notNull(),
    /** Hash of who made it and the key of the request, so that a lost answer makes no second one. */
    creationKey: text('creation_key').unique(),
    /** Since when it has one member; null with more. */
    aloneSince: timestamp('alone_since'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    index('crews_alone')
      .on(t.aloneSince)
      .where(sql`"alone_since" IS NOT NULL`),
  ],
)

/**
 * The maker is who has `madeMakerAt` last, else the longest member, of those with a profile: so a crew has
 * one as long as somebody is in it, and a ban that is undone gives it back.
 */
export const crewMembers = sqliteTable(
  'crew_members',
  {
    crewId: text('crew_id')
      .notNull()
      .references(() => crews.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    /** After every out that was said to the crew by then: a new member sees none of those. */
    joinedAt: timestamp('joined_at').notNull(),
    madeMakerAt: timestamp('made_maker_at'),
    /** May answer requests to join. */
    saysYes: boolean('says_yes').notNull().default(false),
    isBellSilent: boolean('is_bell_silent').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.crewId, t.userId] }),
    index('crew_members_skater').on(t.userId, t.crewId),
  ],
)

/** An invitation, or a request to join by link or code. A yes deletes it, a no waits in silence. */
export const crewRequests = sqliteTable(
  'crew_requests',
  {
    id: id(),
    crewId: text('crew_id')
      .notNull()
      .references(() => crews.id, { onDelete: 'cascade' }),
    /** Who would join. */
    userId: text('user_id').notNull(),
    /** Who has invited them; null for who asks. */
    inviterId: text('inviter_id'),
    status: text('status', { enum: crewRequestStatuses }).notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('crew_requests_once').on(t.crewId, t.userId),
    index('crew_requests_skater').on(t.userId),
    index('crew_requests_inviter')
      .on(t.inviterId)
      .where(sql`"inviter_id" IS NOT NULL`),
    index('crew_requests_made').on(t.createdAt),
    check('crew_requests_status', isOneOf(t.status, crewRequestStatuses)),
  ],
)

/** Keyed hashes of a link and its code. A crew has one at a time. */
export const crewLinks = sqliteTable(
  'crew_links',
  {
    crewId: text('crew_id')
      .primaryKey()
      .references(() => crews.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    codeHash: text('code_hash').notNull().unique(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (t) => [index('crew_links_expiry').on(t.expiresAt)],
)

/** That a skater is out. Where, only the objects of the crews know. Deleted at its end. */
export const crewOuts = sqliteTable(
  'crew_outs',
  {
    id: id(),
    /** One at a time. */
    userId: text('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    startedAt: timestamp('started_at').notNull(),
    endsAt: timestamp('ends_at').notNull(),
  },
  (t) => [index('crew_outs_end').on(t.endsAt)],
)

export const crewOutCrews = sqliteTable(
  'crew_out_crews',
  {
    outId: text('out_id')
      .notNull()
      .references(() => crewOuts.id, { onDelete: 'cascade' }),
    crewId: text('crew_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.outId, t.crewId] }),
    index('crew_out_crews_crew').on(t.crewId, t.outId),
  ],
)

export const crewComings = sqliteTable(
  'crew_comings',
  {
    outId: text('out_id')
      .notNull()
      .references(() => crewOuts.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.outId, t.userId] }), index('crew_comings_skater').on(t.userId)],
)

/** When an out of a skater last rang phones: it outlives the out. */
export const crewRings = sqliteTable('crew_rings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  rangAt: timestamp('rang_at').notNull(),
})
