import { useEffect, useState } from 'react';
import { fileProblem, pixelProblem, UNREADABLE } from './photo-rules';

interface ChosenFile {
  file: File;
  /** For a preview; ends with the choice. */
  previewUrl: string;
}

export interface PhotoChoice {
  /** none: it was emptied, or there has never been one. */
  kind: 'none' | 'present' | 'chosen';
  /** What is to be uploaded. */
  file: File | undefined;
  previewUrl: string | null;
  problem: string | null;
  /** The present one does not show. */
  isBroken: boolean;
  choose(file: File | undefined): void;
  /** The preview is there, with its size in pixels. */
  measure(width: number, height: number): void;
  fail(): void;
}

/** The photo of a form: the present one until a file is chosen. */
export function usePhotoChoice(presentUrl: string | null): PhotoChoice {
  const [isEmptied, setIsEmptied] = useState(false);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPresentBroken, setPresentBroken] = useState(false);

  useEffect(() => {
    if (!chosen) return;
    return () => URL.revokeObjectURL(chosen.previewUrl);
  }, [chosen]);

  function kindOf(): PhotoChoice['kind'] {
    if (chosen) return 'chosen';
    return presentUrl !== null && !isEmptied ? 'present' : 'none';
  }

  const kind = kindOf();
  const isBroken = kind === 'present' && isPresentBroken;
  return {
    kind,
    file: chosen?.file,
    previewUrl: chosen ? chosen.previewUrl : kind === 'present' && !isBroken ? presentUrl : null,
    problem,
    isBroken,
    choose(file) {
      setIsEmptied(!file);
      setChosen(file ? { file, previewUrl: URL.createObjectURL(file) } : null);
      setProblem(file ? fileProblem(file) : null);
    },
    measure(width, height) {
      if (chosen) setProblem((before) => before ?? pixelProblem(width, height));
    },
    fail() {
      if (chosen) setProblem((before) => before ?? UNREADABLE);
      else setPresentBroken(true);
    },
  };
}
