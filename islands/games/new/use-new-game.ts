import { useCallback, useEffect, useState } from 'react'
import { defaults, gameInfo, limits, messages } from '../../../worker/games/contract'
import { defaultHouseRules } from '../../../worker/games/skate/contract'
import { useDraft } from '../../drafts'
import { pushIsUseful } from '../../push/push-is-useful'
import { serverMessage } from '../../api'
import { takeParameter } from '../../ui/dialog-history'
import { toast } from '../../ui/toast'
import { useFirstError } from '../../ui/use-first-error'
import { asToast } from '../../ui/as-toast'
import type { Game } from '../../../worker/games/reads/contract'
import { useGameMutation } from '../data/use-game-mutation'
import { useTricks } from '../../tricks/use-tricks'
import { categories as known } from '../../../worker/tricks/contract'
import {
  newGameOf,
  categoriesOf,
  defaultCategories,
  toggled,
  troublesIn,
  troublesOf,
  type Form,
  type Troubles,
} from './form'
import * as gameEndpoints from '../../../worker/games/endpoints'
import * as spotEndpoints from '../../../worker/spots/endpoints'
import { read } from '../../request'

type Chosen = Omit<Form, 'categories'> & { categories: string[] | null }

const untouched: Chosen = {
  gameType: defaults.gameType,
  homies: [],
  openSeats: 0,
  categories: null,
  spot: null,
  timeLimitHours: defaults.timeLimitHours,
  rules: defaultHouseRules,
}

/** The draft survives a failure. */
export function useNewGame(onCreated: (game: Game) => void) {
  const [draft, setChosen] = useDraft('new-game', untouched)
  // A draft may be older than a part of the form.
  const chosen = { ...untouched, ...draft }
  const [asking, setAsking] = useState(false)
  const [troubles, setTroubles] = useState<Troubles>({})
  const { data: tricks } = useTricks()
  const categories = tricks ? categoriesOf(tricks) : [...known]
  const form: Form = { ...chosen, categories: chosen.categories ?? defaultCategories(categories) }
  const { form: fields, showFirst } = useFirstError()
  const { act, busy } = useGameMutation(
    (error) => serverMessage(error, messages.createFailed),
    (refused) => {
      setTroubles(troublesIn(refused))
      showFirst()
    },
  )

  // Selects the homie in `?challenge=` once: a reload does not repeat it.
  useEffect(() => {
    const userId = takeParameter('challenge')
    if (!userId) return
    const { gameType } = untouched
    setChosen((before) => ({ ...before, gameType, homies: [userId] }))
  }, [setChosen])

  // The spot in `?own=`; if it can't be read, the skater still chooses one from the list.
  useEffect(() => {
    const spotId = takeParameter('own')
    if (!spotId) return
    setChosen((before) => ({ ...before, gameType: 'own_the_spot', spot: null }))
    void read(spotEndpoints.show, { params: { spotId } })
      .catch(() => null)
      .then((spot) => spot && setChosen((before) => ({ ...before, spot })))
  }, [setChosen])

  /** Drops former homies: the form does not list them, so the skater could not untick them. */
  const keepHomies = useCallback(
    (userIds: string[]) =>
      setChosen((before) => {
        const homies = before.homies.filter((each) => userIds.includes(each))
        return homies.length === before.homies.length ? before : { ...before, homies }
      }),
    [setChosen],
  )

  function change(next: Partial<Form>): void {
    setChosen((before) => ({ ...before, ...next }))
    setTroubles((before) => {
      const after = troublesOf({ ...form, ...next })
      // Removes corrected errors, but adds none before the next try.
      return Object.fromEntries(Object.entries(after).filter(([name]) => name in before))
    })
  }

  function toggleHomie(userId: string): void {
    const homies = toggled(form.homies, userId, limits.homies - form.openSeats)
    if (homies) change({ homies })
    else toast({ ...asToast(messages.tooManyHomies), kind: 'destructive' })
  }

  async function create(isAgreed = false): Promise<void> {
    const found = troublesOf(form)
    setTroubles(found)
    if (Object.keys(found).length > 0) return showFirst()
    const isAbout = gameInfo[form.gameType].hasSpot && form.spot?.about
    setAsking(Boolean(isAbout) && !isAgreed)
    if (isAbout && !isAgreed) return
    const game = await act(gameEndpoints.create, { body: newGameOf(form) })
    if (!game) return
    setChosen(untouched)
    onCreated(game)
    pushIsUseful()
  }

  return {
    fields,
    form,
    categories,
    troubles,
    change,
    toggleHomie,
    keepHomies,
    create: () => void create(),
    /** Before a game at a spot that others see as a square. */
    asking,
    agree: () => void create(true),
    refuse: () => setAsking(false),
    busy,
  }
}

export type Creating = ReturnType<typeof useNewGame>
