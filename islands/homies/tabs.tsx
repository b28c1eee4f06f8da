import type { KeyboardEvent } from 'react'
import { pageTabs, type PageTab } from '../../worker/homies/contract'
import { urls } from '../../worker/urls'
import { plainPress } from '../ui/plain-press'

const names: Record<PageTab, string> = { homies: 'My Homies', requests: 'Requests' }

interface Props {
  tab: PageTab
  incoming: number
  onTab: (tab: PageTab) => void
}

/** Links, so that the tabs work without a script. With one, the arrow keys switch between them. */
export function Tabs({ tab, incoming, onTab }: Props) {
  const move = (event: KeyboardEvent, from: PageTab) => {
    const to = target(event.key, from)
    if (!to) return
    event.preventDefault()
    onTab(to)
    document.getElementById(`tab-${to}`)?.focus()
  }
  return (
    <div className="page-tabs" role="tablist" aria-label="Homies and requests">
      {pageTabs.map((each) => (
        <a
          key={each}
          className="page-tab"
          role="tab"
          id={`tab-${each}`}
          href={urls.homies({}, { tab: each })}
          aria-selected={tab === each}
          aria-controls={`panel-${each}`}
          tabIndex={tab === each ? 0 : -1}
          onClick={plainPress(() => onTab(each))}
          onKeyDown={(event) => move(event, each)}
        >
          {names[each]}
          {each === 'requests' && incoming > 0 && (
            <span className="count">
              {incoming > 99 ? '99+' : incoming}
              <span className="visually-hidden"> waiting for you</span>
            </span>
          )}
        </a>
      ))}
    </div>
  )
}

function target(key: string, from: PageTab): PageTab | undefined {
  if (key === 'Home') return pageTabs[0]
  if (key === 'End') return pageTabs.at(-1)
  if (key === ' ') return from
  if (key === 'ArrowLeft' || key === 'ArrowRight') return pageTabs.find((each) => each !== from)
  return undefined
}
