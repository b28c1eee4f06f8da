import { useState } from 'react'
import type { Named } from '../../tricks/trick-bag-dom'
import type { TripodFilm } from '../../tripod/session-types'
import { shareCard } from '../../shares/share-button'
import { Button } from '../../ui/button'
import type { Skated } from '../keep'
import { dateWords } from '../words'

interface Props {
  skated: Skated
  tries: readonly { trick: Named | null }[]
  /** The try whose sequence stands on the card. */
  film: Pick<TripodFilm, 'file' | 'marks'> | null
}

/** In a review: the session as a picture, whether it is kept or not. */
export function MakeCard({ skated, tries, film }: Props) {
  const [isBusy, setBusy] = useState(false)
  const { startedAtMs, tricks } = skated
  const make = async () => {
    const utcOffsetMinutes = -new Date(startedAtMs).getTimezoneOffset()
    const named = tries.flatMap(({ trick }) => (trick ? [[trick.id, trick.name] as const] : []))
    setBusy(true)
    await shareCard({
      tricks,
      names: Object.fromEntries(named),
      title: dateWords({ startedAtMs, utcOffsetMinutes }),
      note: null,
      ownSpot: null,
      film,
    })
    setBusy(false)
  }
  return (
    <Button low busy={isBusy} onClick={() => void make()}>
      Make a card
    </Button>
  )
}
