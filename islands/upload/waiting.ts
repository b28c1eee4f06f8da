import { findWaiting } from './upload-store'
import { askAboutOthers } from './others'
import { resume } from './start'

/** Goes on with this skater's videos; asks what is to become of another's. */
export async function resumeWaiting(userId: string): Promise<void> {
  const { own, others } = await findWaiting(userId)
  resume(own)
  if (others.length > 0) await askAboutOthers(userId, others)
}
