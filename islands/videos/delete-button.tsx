import Trash from 'lucide-react/icons/trash-2'
import { IconButton } from '../ui/icon-button'
import { useDelete, type Deletion } from './use-delete'

export function DeleteButton(deletion: Deletion) {
  const { ask, dialog } = useDelete(deletion)
  return (
    <>
      <IconButton icon={<Trash />} label={`Delete ${deletion.what}`} onClick={ask} />
      {dialog}
    </>
  )
}
