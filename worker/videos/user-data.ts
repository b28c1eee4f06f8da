import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { limitToPage } from '../db/delete-in-pages'
import { videos } from '../db/schema'

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(videos).where(limitToPage(videos, eq(videos.userId, userId))),
]
