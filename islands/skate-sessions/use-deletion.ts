import { useEffect, useRef, useState } from 'react'
import { messages, type SkateSession } from '../../worker/skate-sessions/contract'
import * as skateSessionEndpoints from '../../worker/skate-sessions/endpoints'
import { orDone, request } from '../request'
import { useAct } from '../use-act'

const undoMs = 10_000

interface Going {
  session: SkateSession
  timer: ReturnType<typeof setTimeout>
}

/** Deletes after ten seconds, or when the page is left. */
export function useDeletion(onDone: () => Promise<unknown>) {
  const going = useRef(new Map<string, Going>())
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const show = () => setIds(new Set(going.current.keys()))
  const { act } = useAct({
    call: ({ id, version }: SkateSession) =>
      orDone(
        request(skateSessionEndpoints.remove, {
          params: { skateSessionId: id },
          query: { version },
        }),
      ),
    done: onDone,
    failed: messages.deleteFailed,
    idOf: ({ id }) => id,
  })

  useEffect(() => {
    const all = going.current
    const leave = () => {
      for (const { session, timer } of all.values()) {
        clearTimeout(timer)
        const { id, version } = session
        const url = skateSessionEndpoints.remove.url({ skateSessionId: id }, { version })
        void fetch(url, { method: 'DELETE', keepalive: true }).catch(() => {})
      }
      all.clear()
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])

  return {
    isGoing: (id: string) => ids.has(id),
    begin(session: SkateSession) {
      const end = async () => {
        await act(session)
        going.current.delete(session.id)
        show()
      }
      going.current.set(session.id, { session, timer: setTimeout(() => void end(), undoMs) })
      show()
    },
    undo(id: string) {
      clearTimeout(going.current.get(id)?.timer)
      going.current.delete(id)
      show()
    },
  }
}
