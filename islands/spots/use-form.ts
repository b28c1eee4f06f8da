import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { limits, messages, type Spot } from '../../worker/spots/contract'
import { noFacts, type SpotFacts } from '../../worker/spots/facts/contract'
import { cleanLine, cleanText, lengthOf } from '../../worker/text/contract'
import { useDraft } from '../drafts'
import { setPicture } from '../media/sent-picture'
import { usePhoto } from '../media/use-photo'
import { readLastViewers } from './last-viewers'
import type { SpotDraft } from './quick-add/draft-store'
import type { PositionState } from './use-position'
import type { Viewers } from './viewers-field'

const placeMissing = 'Choose where the spot is'
const placeRough = 'Drag the pin to where the spot is'
const nobodyChosen = 'Choose at least one homie'

interface Fields {
  name: string
  description: string
  place: PositionState | null
  viewers: Viewers
  sharedWith: string[]
  about: boolean
  facts: SpotFacts
}

const untouched: Partial<Fields> = {}

const fieldsOf = (spot?: Spot): Fields => ({
  name: spot?.name ?? '',
  description: spot?.description ?? '',
  place: spot ? { latitude: spot.latitude, longitude: spot.longitude } : null,
  ...(spot ? { viewers: viewersOf(spot), sharedWith: spot.sharedWith ?? [] } : readLastViewers()),
  about: spot?.about ?? false,
  facts: spot ? factsOf(spot) : noFacts,
})

const viewersOf = ({ isSharedWithHomies, sharedWith = [] }: Spot): Viewers =>
  isSharedWithHomies ? 'all' : sharedWith.length > 0 ? 'chosen' : 'none'

const factsOf = ({ obstacles, surface, lit, covered }: Spot): SpotFacts => ({
  obstacles,
  surface,
  lit,
  covered,
})

export function checkSpot({
  name,
  description,
  place,
}: Pick<Fields, 'name' | 'description' | 'place'>) {
  const found: Record<string, string> = {}
  if (!place) found.place = placeMissing
  if (place?.within) found.place = placeRough
  const length = lengthOf(cleanLine(name))
  if (length === 0) found.name = messages.nameRequired
  if (length > limits.name) found.name = messages.nameLong
  if (lengthOf(cleanText(description)) > limits.description) {
    found.description = messages.descriptionLong
  }
  return found
}

/** `draft` is a new spot whose place and photo are on this phone. */
export function useSpotForm(spot?: Spot, draft?: SpotDraft) {
  const [typed, setTyped, forget] = useDraft<Partial<Fields>>(
    `spot-${spot?.id ?? draft?.id ?? 'new'}`,
    untouched,
  )
  const { name, description, place, viewers, sharedWith, about, facts } = {
    ...fieldsOf(spot),
    ...(draft && { place: draft.place }),
    ...typed,
  }
  /** The server's messages by field, until the skater changes the field. */
  const [refused, setRefused] = useState<Record<string, string>>({})
  const change = useCallback(
    (part: Partial<Fields>) => {
      setTyped((before) => ({ ...before, ...part }))
      setRefused((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
      )
    },
    [setTyped],
  )
  // Stable, because usePosition asks for the phone's position again if this function changes.
  const setPlace = useCallback((chosen: PositionState) => change({ place: chosen }), [change])
  const [withoutPhoto, setWithoutPhoto] = useState(false)
  const [tried, setTried] = useState(false)
  const photo = usePhoto('spot photo')
  const showDraft = useEffectEvent(() => {
    if (draft) photo.show(draft.picture)
  })
  useEffect(() => showDraft(), [])
  const forgivePhoto = () => setRefused((before) => ({ ...before, photo: '' }))

  const check = (): Record<string, string> => ({
    ...checkSpot({ name, description, place }),
    ...(viewers === 'chosen' && sharedWith.length === 0 && { sharedWith: nobodyChosen }),
  })

  /** Null if a field is invalid; `errors` then says why. */
  function whole(): FormData | null {
    const fields = {
      name: cleanLine(name),
      description: cleanText(description),
      latitude: place?.latitude ?? '0',
      longitude: place?.longitude ?? '0',
      isSharedWithHomies: String(viewers === 'all'),
      ...(viewers !== 'all' && {
        sharedWith: viewers === 'chosen' ? sharedWith.join(',') : '',
      }),
      about: String(about),
      obstacles: facts.obstacles.join(','),
      surface: String(facts.surface),
      lit: String(facts.lit),
      covered: String(facts.covered),
    }
    const found = check()
    setTried(true)
    if (Object.keys(found).length > 0) return null
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    if (photo.picture) setPicture(form, 'photo', photo.picture)
    else if (spot && withoutPhoto) form.set('removePhoto', 'true')
    return form
  }

  const refuse = ({ latitude, longitude = latitude, ...others }: Record<string, string>) =>
    setRefused({ ...others, ...(longitude && { place: longitude }) })

  const shown = {
    name,
    description,
    place,
    viewers,
    sharedWith,
    about,
    facts,
    /** A draft was begun elsewhere, so the phone's position now is not its place. */
    isHere: !spot && !draft,
    withoutPhoto,
    setWithoutPhoto,
    change,
    setPlace,
  }
  // After the first try, an error stays only while it is true.
  const found = tried ? check() : {}
  return { ...shown, photo, forgivePhoto, errors: { ...refused, ...found }, refuse, whole, forget }
}

export type SpotForm = ReturnType<typeof useSpotForm>
