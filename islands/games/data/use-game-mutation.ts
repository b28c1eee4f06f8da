import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Game } from '../../../worker/games/reads/contract'
import { ApiError } from '../../api'
import { toast } from '../../ui/toast'
import { refreshGames, showGame } from './list'

/**
 * An act of the viewer in a game. Until it is known what became of it, pressing again is the same
 * act once more, by its key; what fails says so, and the games are read anew.
 */
export function useGameMutation<V>(
  send: (value: V, key: string) => Promise<Game>,
  /** What a failure reads; a vote's reads what the server says, where it says something. */
  failed: string | ((error: unknown) => string),
) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const open = useRef<{ said: string; key: string } | null>(null)

  async function act(value: V): Promise<Game | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    const said = JSON.stringify(value)
    const key = open.current?.said === said ? open.current.key : crypto.randomUUID()
    open.current = { said, key }
    try {
      const game = await send(value, key)
      open.current = null
      showGame(queries, game)
      return game
    } catch (error) {
      // What was refused is over; what was lost on its way may have arrived.
      if (error instanceof ApiError && error.status < 500) open.current = null
      const description = typeof failed === 'string' ? failed : failed(error)
      toast({ title: 'Error', description, kind: 'destructive' })
      void refreshGames(queries)
      return null
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { act, busy }
}
