import LogOut from 'lucide-react/icons/log-out'
import { useEffect } from 'react'
import * as sessionEndpoints from '../../worker/session/endpoints'
import { loadPart, reloadOnce } from '../errors/reload'
import { HeaderAction } from '../ui/header-action'
import { warm } from '../ui/warm'

const load = () => import('./sign-out')

const label = 'Logout'

export default function SignOutButton({ inWords = false }: { inWords?: boolean }) {
  useEffect(() => warm(load), [])
  const openSignOut = () => loadPart(load()).then(({ askToSignOut }) => askToSignOut(), reloadOnce)
  if (!inWords)
    return <HeaderAction icon={<LogOut />} label={label} onClick={() => void openSignOut()} />
  return (
    <a
      className="text-link"
      href={sessionEndpoints.logout.url()}
      data-sign-out=""
      onClick={(event) => {
        event.preventDefault()
        void openSignOut()
      }}
    >
      {label}
    </a>
  )
}
