import { useEffect, useRef, useState } from 'react';
import { fileProblem, isTooHeavy, pixelProblem, UNREADABLE } from './photo-rules';
import { reducePhoto } from './reduce-photo';

interface ChosenFile {
  file: File;
  /** Object URL of the preview; revoked when the choice changes. */
  previewUrl: string;
}

export interface PhotoChoice {
  /** none: no photo yet. */
  kind: 'none' | 'present' | 'chosen';
  /** The file to upload. */
  file: File | undefined;
  previewUrl: string | null;
  problem: string | null;
  /** The photo is too large, and is being reduced. */
  isReducing: boolean;
  /** The present photo fails to load. */
  isBroken: boolean;
  choose(file: File | undefined): void;
  /** Called when the preview has loaded, with its size in pixels. */
  measure(width: number, height: number): void;
  fail(): void;
}

/** The photo of a form: the present one until the user chooses a file. */
export function usePhotoChoice(presentUrl: string | null): PhotoChoice {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPresentBroken, setPresentBroken] = useState(false);
  const [isReducing, setReducing] = useState(false);
  // Detects that the user chose another file during the reduction.
  const latest = useRef<File>(undefined);

  useEffect(() => {
    if (!chosen) return;
    return () => URL.revokeObjectURL(chosen.previewUrl);
  }, [chosen]);

  const take = (file: File) => setChosen({ file, previewUrl: URL.createObjectURL(file) });

  async function reduce(file: File, tooLarge: string) {
    setProblem(null);
    setReducing(true);
    const reduced = await reducePhoto(file).catch(() => null);
    if (latest.current !== file) return;
    setReducing(false);
    if (reduced) take(reduced);
    else setProblem(tooLarge);
  }

  function kindOf(): PhotoChoice['kind'] {
    if (chosen) return 'chosen';
    return presentUrl === null ? 'none' : 'present';
  }

  const kind = kindOf();
  const isBroken = kind === 'present' && isPresentBroken;
  return {
    kind,
    file: chosen?.file,
    previewUrl: chosen ? chosen.previewUrl : kind === 'present' && !isBroken ? presentUrl : null,
    problem,
    isReducing,
    isBroken,
    choose(file) {
      latest.current = file;
      setReducing(false);
      setProblem(null);
      if (!file) return setChosen(null);
      take(file);
      const wrong = fileProblem(file);
      if (wrong && isTooHeavy(file)) void reduce(file, wrong);
      else setProblem(wrong);
    },
    measure(width, height) {
      if (!chosen || isReducing || problem) return;
      const tooLarge = pixelProblem(width, height);
      if (tooLarge) void reduce(chosen.file, tooLarge);
    },
    fail() {
      if (isReducing) return;
      if (chosen) setProblem((before) => before ?? UNREADABLE);
      else setPresentBroken(true);
    },
  };
}
