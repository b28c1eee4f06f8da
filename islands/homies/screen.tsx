import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Homie, HomieRequests, PageTab } from '../../worker/homies/contract'
import * as homieEndpoints from '../../worker/homies/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { classes } from '../ui/classes'
import { Lazy } from '../ui/lazy'
import { Skeleton } from '../ui/skeleton'
import { fetchFailed, showRelation } from './cache'
import { HomieList } from './homie-list'
import { RequestLists } from './request-lists'
import { showToastWith } from './persistent-toast'
import { SkaterSearch } from './search'
import { Tabs } from './tabs'
import { useNewHomies } from './use-new-homies'
import { useNow } from '../ui/use-now'
import { useSearch } from './use-search'
import { urls } from '../../worker/urls'

const crews = async () => ({ default: (await import('#crews')).CrewsSection })

interface Props {
  viewerId: string
  tab: PageTab
  homies: Homie[]
  requests: HomieRequests
  now: number
}

export default function HomiesScreen(props: Props) {
  const [tab, setTab] = useState(props.tab)
  const now = useNow(props.now)
  const input = useRef<HTMLInputElement>(null)
  const search = useSearch(input)
  const { data: homies } = useQuery({
    queryKey: keys.homies,
    queryFn: () => readOrFail(homieEndpoints.list, fetchFailed),
    initialData: props.homies,
  })
  const { data: requests } = useQuery({
    queryKey: keys.requests,
    queryFn: () => readOrFail(homieEndpoints.requests, fetchFailed),
    initialData: props.requests,
  })
  const queries = useQueryClient()
  const pending = [
    ...requests.sent.map(({ receiverId }) => receiverId),
    ...requests.incoming.map(({ senderId }) => senderId),
  ]
  useNewHomies(pending, (homie) => showRelation(queries, homie, 'homie'))
  useEffect(showToastWith, [])
  useEffect(() => updateUrl(tab), [tab])
  const find = () => input.current?.focus()
  const panel = (of: PageTab) => ({
    id: `panel-${of}`,
    role: 'tabpanel',
    'aria-labelledby': `tab-${of}`,
    className: classes('page-panel', tab !== of && 'is-behind'),
  })
  return (
    <div className="homies">
      <h1 className="title">Homies</h1>
      <SkaterSearch search={search} input={input} />
      <div className="crews-place">
        <Lazy
          of={crews}
          props={{ viewerId: props.viewerId, now }}
          meanwhile={<Skeleton shape="card" />}
        />
      </div>
      <Tabs tab={tab} incoming={requests.incoming.length} onTab={setTab} />
      <div {...panel('homies')}>
        <HomieList homies={homies} now={now} onFind={find} />
      </div>
      <div {...panel('requests')}>
        <RequestLists requests={requests} onFind={find} />
      </div>
    </div>
  )
}

/** So that a reload shows the same. */
function updateUrl(tab: PageTab): void {
  const url = urls.homies({}, { tab: tab === 'homies' ? undefined : tab })
  if (url === location.pathname + location.search) return
  history.replaceState(history.state, '', url)
}
