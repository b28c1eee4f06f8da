import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import type { Judgement } from '../../../islands/tripod/filmed-try'
import { fixture } from './person'

/**
 * Leaves tries on a skater's phone, as if Tripod mode had filmed them before: one for each judgement. The page
 * shows one of theirs.
 */
export async function leaveTries(page: Page, judgements: Partial<Judgement>[]): Promise<void> {
  const text = (await readFile(fixture('video-tries-aac.mp4'))).toString('base64')
  await page.evaluate(leaveInPage, { text, judgements })
}

/** The ids of the tries on this phone. */
export const triesLeft = (page: Page): Promise<string[]> => idsLeft(page, 'try.')

/** The ids in the store of uploads that begin so. */
export const idsLeft = (page: Page, beginning: string): Promise<string[]> =>
  page.evaluate(
    (start) =>
      new Promise((resolve) => {
        const open = indexedDB.open('stoke-uploads')
        open.onsuccess = () => {
          const keys = open.result.transaction('uploads').objectStore('uploads').getAllKeys()
          keys.onsuccess = () => {
            open.result.close()
            resolve(keys.result.map(String).filter((key) => key.startsWith(start)))
          }
        }
      }),
    beginning,
  )

interface Left {
  text: string
  judgements: Partial<Judgement>[]
}

/** Runs in the page: it can use nothing from outside. */
async function leaveInPage({ text, judgements }: Left): Promise<void> {
  const userId = document.body.dataset.userId!
  const bytes = Uint8Array.from(atob(text), (each) => each.charCodeAt(0))
  const open = indexedDB.open('stoke-uploads')
  open.onupgradeneeded = () => open.result.createObjectStore('uploads')
  await new Promise((resolve) => (open.onsuccess = resolve))
  const writing = open.result.transaction('uploads', 'readwrite')
  const store = writing.objectStore('uploads')
  for (const [at, judgement] of judgements.entries()) {
    const id = `try.${userId}.${at}`
    const begunAt = Date.now() - 60_000 + at
    const film = {
      file: new File([bytes], 'try.mp4', { type: 'video/mp4' }),
      marks: { popMs: 1000, landMs: 1400 },
      airSeconds: 0.4,
      strength: 1,
      landedAtMs: 1400,
    }
    store.put({ begunAt, film, trick: null }, id)
    const unjudged = { outcome: null, isKept: false, isThrown: false }
    store.put({ begunAt, ...unjudged, ...judgement }, `judgement.${id}`)
  }
  await new Promise((resolve) => (writing.oncomplete = resolve))
  open.result.close()
  localStorage.setItem('stoke-videos-wait', userId)
}
