import LogOut from 'lucide-react/icons/log-out'
import { sessionEndpoints } from '../../worker/session/endpoints'
import { loadPart, reloadOnce } from '../errors/reload'
import { HeaderAction } from '../ui/header-action'

const label = 'Logout'

export default function SignOutButton({ inWords = false }: { inWords?: boolean }) {
  const openSignOut = () =>
    loadPart(import('./sign-out')).then(({ askToSignOut }) => askToSignOut(), reloadOnce)
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
