import type { Scope } from '../http/scope'
import { enqueue } from '../jobs/queue'

/** Until then, a skater who stacks one clip after another has one picture drawn for all of them. */
const skaterWaitsSeconds = 20

/**
 * Has the pictures drawn that triggers have made due when a video was made or changed: its own at
 * once, because new videos are shared soon, and its skater's.
 */
export const drawPictures = (
  { env, waitUntil }: Pick<Scope, 'env' | 'waitUntil'>,
  video: { id: string; userId: string },
): void =>
  waitUntil(
    enqueue(env, 'link_picture', [
      { id: video.id },
      { id: video.userId, delaySeconds: skaterWaitsSeconds },
    ]),
  )
