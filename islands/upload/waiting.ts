import { findWaiting } from './upload-store'
import { askAboutOthers } from './others'
import { resume } from './start'

/** Continues this skater's uploads, and asks what to do with those of another skater. */
export async function resumeWaiting(userId: string): Promise<void> {
  const { own, others } = await findWaiting(userId)
  resume(own)
  if (others.length > 0) await askAboutOthers(userId, others)
}
