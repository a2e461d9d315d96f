import { Button } from '@mantine/core';
import { DialogFoot } from '../../../../ui/dialog/dialogs.tsx';
import { showErrorToast, showToast } from '../../../../ui/toast/toast.ts';
import * as texts from '../messages.ts';
import classes from './TwoStep.module.css';

/** Shown once, after they were made. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast(texts.codesCopied, { tone: 'success' }),
      () => showErrorToast(texts.codesNotCopied),
    );
  return (
    <div className="stack gap-16">
      <h3 className="fs-17">{texts.keepCodes}</h3>
      <p>{texts.keepCodesText}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogFoot>
        <Button variant="default" onClick={() => void copy()}>
          {texts.copyCodes}
        </Button>
        <Button onClick={onClose}>{texts.codesKept}</Button>
      </DialogFoot>
    </div>
  );
}
