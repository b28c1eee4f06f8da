import { Button } from '../ui/button'
import { useLazyDialog } from '../ui/lazy'

const nameDialog = () => import('./name-dialog')
const codeDialog = () => import('./code-dialog')

export function MakeCrew() {
  const name = useLazyDialog(nameDialog)
  const code = useLazyDialog(codeDialog)
  return (
    <div className="row">
      <Button onClick={() => void name.show()}>Make a crew</Button>
      <Button kind="ghost" onClick={() => void code.show()}>
        I have a code
      </Button>
      {name.Dialog && <name.Dialog {...name.at} crew={null} />}
      {code.Dialog && <code.Dialog {...code.at} />}
    </div>
  )
}
