import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { accountExports } from '../db/schema'
import { purgeFiles, exportIdWhere } from './export/queries'

export const deleteUserData = (db: Db, userId: string, now: Date): Statement[] => [
  purgeFiles(db, exportIdWhere(eq(accountExports.userId, userId)), now),
  db.delete(accountExports).where(eq(accountExports.userId, userId)),
]
