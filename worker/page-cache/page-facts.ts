import type { Context } from 'hono'
import type { AppEnv } from '../env'

/** What a page says of itself while it is made, for the case that it is cached. */
export interface PageFacts {
  /** The ids, media names and skatertags of all that it shows. A change of one of them drops it. */
  tags: Set<string>
  /** In milliseconds since 1970. */
  keepUntil: number
}

/** Tags the page with what it shows. A page without tags is not cached. */
export function tagPage(c: Context<AppEnv>, ...shown: string[]): void {
  const { tags } = factsOf(c)
  // Skatertags are the same in any case.
  for (const each of shown) tags.add(each.toLowerCase())
}

/** Caches the page until this time at most, as for a link in it that expires. */
export function keepPageUntil(c: Context<AppEnv>, at: Date): void {
  const facts = factsOf(c)
  facts.keepUntil = Math.min(facts.keepUntil, at.getTime())
}

function factsOf(c: Context<AppEnv>): PageFacts {
  const facts = c.get('pageFacts') ?? { tags: new Set(), keepUntil: Infinity }
  c.set('pageFacts', facts)
  return facts
}
