import { useQuery } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import * as trickEndpoints from '../../worker/tricks/endpoints'
import { loadPart, reloadOnce } from '../errors/reload'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { afterDialogs, takeParameter } from '../ui/dialog-history'
import { Lazy } from '../ui/lazy'
import { warm } from '../ui/warm'
import { trickBagDom, landedInPage, trickAt, trickById, type Named } from './trick-bag-dom'
import { Find } from './find'

export interface Bag {
  userId: string
  skatertag: string
  mine: boolean
  timeZone: string
}

const load = () => import('./dialog')
const loadNext = () => import('./next/next')
type Dialog = Awaited<ReturnType<typeof load>>['TrickDialog']

/** Adds search, dialogs and fresh "Landed" marks to the server-rendered bag. */
export default function TrickBag(bag: Bag) {
  const { userId, mine } = bag
  const [shown, setShown] = useState<{ trick: Named; Dialog: Dialog } | null>(null)
  const [open, setOpen] = useState(false)
  const { data: landed } = useQuery({
    queryKey: keys.landed(userId),
    queryFn: () =>
      readOrFail(trickEndpoints.landed, 'Failed to fetch tricks', {
        query: mine ? {} : { userId },
      }),
    initialData: typeof document === 'undefined' ? [] : landedInPage,
  })
  const first = useRef(landed)
  useEffect(() => {
    // The page has been drawn with the first ones.
    if (landed !== first.current) {
      loadPart(import('./bag-changes')).then(({ showLanded }) => showLanded(landed), reloadOnce)
    }
  }, [landed])
  useEffect(() => warm(load), [])

  const show = useCallback(async (trick: Named) => {
    try {
      const { TrickDialog } = await loadPart(load())
      startTransition(() => {
        setShown({ trick, Dialog: TrickDialog })
        setOpen(true)
      })
    } catch (error) {
      reloadOnce(error)
    }
  }, [])

  useEffect(() => {
    const press = ({ target }: Event) => {
      const trick = trickAt(target as Element)
      if (trick) void show(trick)
    }
    const place = trickBagDom()
    place?.addEventListener('click', press)
    return () => place?.removeEventListener('click', press)
  }, [show])

  useEffect(() => {
    const asked = trickById(takeParameter('trick') ?? '')
    if (asked) afterDialogs(() => void show(asked))
  }, [show])

  return (
    <>
      {mine && <Lazy of={loadNext} props={{ show }} onFail={console.warn} />}
      <Find />
      {shown && (
        <shown.Dialog
          {...bag}
          {...{ show, open }}
          trick={shown.trick}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
