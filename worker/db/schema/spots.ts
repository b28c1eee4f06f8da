import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, instant } from '../columns'
import { media } from './media'
import { users } from './users'

/** A place to skate. Latitude and longitude are text, as typed by the provider of the place. */
export const spots = sqliteTable(
  'spots',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    description: text('description'),
    latitude: text('latitude').notNull(),
    longitude: text('longitude').notNull(),
    photoObjectName: text('photo_object_name').references(() => media.name),
    isSharedWithHomies: flag('is_shared_with_homies').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('spots_user').on(t.userId, t.id)],
)
