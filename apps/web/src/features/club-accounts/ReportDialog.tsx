import { fileOf, saveFile } from '../../shared/api/file.ts';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { EditForm, FieldRow } from '../../ui/form/EditForm.tsx';
import { DayField } from '../../ui/form/fields/DayField.tsx';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import { readReport } from './api.ts';
import * as texts from './messages.ts';

interface ReportProps {
  club: string;
  onClose: () => void;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const dayOf = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

function ReportForm({ club, onClose }: ReportProps) {
  const today = dayOf(new Date());
  const form = useServerForm<{ from: string; to: string }, never>({
    initialValues: { from: `${today.slice(0, 4)}-01-01`, to: today },
    validate: ({ from, to }) => ({ to: from > to ? texts.datesTurned : null }),
    save: async (period) => saveFile(fileOf(await readReport(club, period))),
    onSaved: onClose,
    onCancel: onClose,
  });
  return (
    <EditForm form={form} save={texts.download}>
      <p className="quiet fs-15">{texts.reportHint}</p>
      <FieldRow>
        <DayField field={form.at('from')} label={texts.from} />
        <DayField field={form.at('to')} label={texts.to} />
      </FieldRow>
    </EditForm>
  );
}

export const ReportDialog = ({ opened, ...rest }: ReportProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={rest.onClose} title={texts.treasurerFile} width={480}>
    {opened && <ReportForm {...rest} />}
  </Dialog>
);
