import { useRef, useState } from 'react'
import { Tag } from '../ui/tag'
import { TextButton } from '../ui/text-button'
import { seenByWords } from './words'

const folded = 4

/** The line before the press: who will see it. */
export function SeenBy({ tags }: { tags: string[] }) {
  const [isOpen, setOpen] = useState(false)
  const names = useRef<HTMLDivElement>(null)
  const showAll = () => {
    setOpen(true)
    // The pressed button is gone, and a long list is scrolled by keys.
    names.current?.focus()
  }
  const isFolded = tags.length > folded + 1 && !isOpen
  const shown = isFolded ? tags.slice(0, folded) : tags
  return (
    <div ref={names} role="group" aria-label="Who sees it" tabIndex={-1}>
      <p>
        <b>{seenByWords(tags.length)}</b>{' '}
        {shown.map((tag, at) => (
          <span key={tag}>
            {at > 0 && ', '}
            <Tag of={tag} />
          </span>
        ))}
      </p>
      {isFolded && (
        <TextButton onClick={showAll}>{`And ${tags.length - folded} more: show all`}</TextButton>
      )}
    </div>
  )
}
