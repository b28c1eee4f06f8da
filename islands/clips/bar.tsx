import { useEffect, useState } from 'react'
import { countWords, type Clip } from '../../worker/clips/contract'
import { Lazy } from '../ui/lazy'

const part = () => import('../parts/entry')

interface Props {
  /** When the page was loaded. */
  count: number
  /** Since then. */
  deleted: number
  shown: Clip[]
  isAll: boolean
  userId: string
  skatertag: string
  hasPart: boolean | undefined
}

const newest = (clips: Clip[]): string =>
  clips.reduce((id, clip) => (clip.id > id ? clip.id : id), '')

/**
 * Keeps the bar of a profile up to date: see worker/skater-pages/bar.tsx. Below one's own clips is what to make of
 * them.
 */
export default function ProfileBar(props: Props) {
  const { count, deleted, shown, isAll, userId, skatertag, hasPart } = props
  const [last] = useState(() => newest(shown))
  const added = shown.filter(({ id }) => id > last).length
  const now = isAll ? shown.length : count - deleted + added
  useEffect(() => {
    document.querySelector('[data-clips-in-all]')!.textContent = countWords(now)
  }, [now])
  useEffect(markPlace, [])
  if (!hasPart) return null
  return (
    <div className="part-entry">
      <Lazy of={part} props={{ userId, skatertag }} onFail={console.warn} />
    </div>
  )
}

/** Marks the section at the line that the eye reads first. On a desk, both may be there. */
function markPlace(): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.profile-bar > a')]
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links.find(({ hash }) => hash === `#${target.id}`)!
        if (isIntersecting) link.ariaCurrent = 'true'
        else link.removeAttribute('aria-current')
      }
    },
    { rootMargin: '-30% 0px -70%' },
  )
  for (const { hash } of links) seen.observe(document.querySelector(hash)!)
  return () => seen.disconnect()
}
