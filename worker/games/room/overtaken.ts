import { isUniqueViolation } from '../../db/constraint'

/** How often something is tried when another room of the same game is first again and again. */
const maxAttempts = 3

/** Does something that writes; where another room has written meanwhile, from the beginning. */
export async function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let left = maxAttempts; ; left--) {
    try {
      return await run()
    } catch (error) {
      if (left <= 1 || !isUniqueViolation(error, 'game_history.game_id')) throw error
    }
  }
}
