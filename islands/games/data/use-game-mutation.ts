import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Game } from '../../../worker/games/reads/contract'
import type { Endpoint, Row } from '../../../worker/endpoint'
import type { Shape } from '../../../worker/shapes'
import { ApiError, fieldErrors, limitMessage } from '../../api'
import { request, type Given } from '../../request'
import { toast } from '../../ui/toast'
import { refreshGames, showGame } from './games-query'

/**
 * Sends an action of the viewer in a game, and shows the game that is answered. Until the result is
 * known, a repeated press sends the same idempotency key, so the server does it only once. A failure
 * shows a toast and fetches the games again.
 */
export function useGameMutation(
  /** The message for a failure, or a function that makes it from the error. */
  failed: string | ((error: unknown) => string),
  /** Gets the server's messages by field. */
  onRefused?: (fields: Record<string, string>) => void,
) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const open = useRef<{ said: string; key: string } | null>(null)

  async function act<P extends string, R extends Row & { answer: Shape<Game> }>(
    endpoint: Endpoint<P, R>,
    given: Given<P, R>,
  ): Promise<Game | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    const { params, body } = given as { params?: object; body?: object }
    const sent = body instanceof FormData ? [...body] : body
    const said = JSON.stringify([endpoint.method, endpoint.path, params, sent])
    const key = open.current?.said === said ? open.current.key : newKey()
    open.current = { said, key }
    try {
      const game = (await request(endpoint, { ...given, key })) as Game
      open.current = null
      showGame(queries, game)
      return game
    } catch (error) {
      // A 4xx is final. After a network failure or a 5xx the action may have succeeded, so a retry
      // keeps the key.
      if (error instanceof ApiError && error.status < 500) open.current = null
      const description = typeof failed === 'string' ? limitMessage(error, failed) : failed(error)
      toast({ title: 'Error', description, kind: 'destructive' })
      onRefused?.(fieldErrors(error))
      void refreshGames(queries)
      return null
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { act, busy }
}

/**
 * A key for one request. The database keeps it with the command, so it is short: it only has to
 * differ from the other keys of this skater.
 */
const newKey = (): string => crypto.randomUUID().slice(-17)
