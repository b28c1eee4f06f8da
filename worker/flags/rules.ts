import { canView, type Owner } from '../visibility/rules'

export type Verdict = 'flag' | 'unseen' | 'own' | 'wrong-owner'

/** Whether somebody may flag what an owner made, who they may say it is. */
export function judge(viewerId: string, owner: Owner | undefined, named?: string): Verdict {
  // Before all else: who may not see it must not learn whose it is.
  if (!owner || !canView(viewerId, owner)) return 'unseen'
  if (owner.userId === viewerId) return 'own'
  if (named !== undefined && named !== owner.userId) return 'wrong-owner'
  return 'flag'
}
