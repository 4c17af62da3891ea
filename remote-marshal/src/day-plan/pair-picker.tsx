import { errorText } from '@walkies/api-client';
import {
  gradesOf,
  type Pair,
  type PlannedDog,
  type PlannedSlot,
  type PlannedWalker,
} from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { DogGrade, firstName, GradeLadder } from '@walkies/staff';
import {
  Banner,
  Button,
  formatDayAndTime,
  LoadError,
  Loading,
  Modal,
  markName,
  useLastFound,
  withNames,
} from '@walkies/ui';
import type { ReactNode } from 'react';
import { ChoiceList } from './choice-list';
import { ReasonSheet } from './reason-sheet';
import { type PairChoice, useDogsFor, useWalkersFor } from './use-pair-choices';
import type { Outcome } from './use-plan-changes';

/** The chosen pair. */
export interface Chosen {
  dog: PlannedDog;
  walker: PlannedWalker;
  reason: string | null;
}

interface PickerProps {
  slot: PlannedSlot;
  slots: readonly PlannedSlot[];
  /** Key of the choice that needs a reason. */
  allow: string | null;
  onAllow: (key: string) => void;
  onNotAllow: () => void;
  onChoose: (chosen: Chosen) => Promise<Outcome>;
  /** Removes the dog from the slot; null if there is none. */
  onLeave: (() => void) | null;
  onClose: () => void;
}

/** Picks a dog for a walker, or a walker for a dog without one. */
export function PairPicker({ pair, ...props }: PickerProps & { pair: Pair }) {
  const { walker, dog } = pair;
  if (walker) return <DogPicker walker={walker} instead={dog?.id ?? null} {...props} />;
  return dog && <WalkerPicker dog={dog} {...props} />;
}

function DogPicker(props: PickerProps & { walker: PlannedWalker; instead: number | null }) {
  const { walker, slot, slots, instead } = props;
  const name = markName(firstName(walker.name));
  return (
    <Picker
      {...props}
      {...useDogsFor({ slot, slots, walker, instead })}
      title={`A dog for ${markName(walker.name)}`}
      about={
        <>
          <p>
            {withNames(
              `${name} may walk ${new Intl.ListFormat('en-GB').format(gradesOf(walker.clearance))} dogs.`,
            )}
          </p>
          <GradeLadder clearance={walker.clearance} />
        </>
      }
      list={{
        title: `Dogs for ${name} at this time`,
        hint: 'Choose a dog to pair them.',
        none: `No dog fits ${name} at this time.`,
      }}
      leave={`Leave ${name} without a dog`}
      another="Choose another dog"
    />
  );
}

function WalkerPicker(props: PickerProps & { dog: PlannedDog }) {
  const { dog, slot } = props;
  return (
    <Picker
      {...props}
      {...useWalkersFor(slot, dog)}
      title={`A walker for ${markName(dog.name)}`}
      about={<DogGrade grade={dog.grade} />}
      list={{
        title: `Walkers for ${markName(dog.name)} at this time`,
        hint: 'Choose a walker to pair them.',
        none: `No walker of this walk fits ${markName(dog.name)}.`,
      }}
      leave={`Take ${markName(dog.name)} out of this walk`}
      another="Choose another walker"
    />
  );
}

interface PickerFrameProps
  extends PickerProps, Pick<ReturnType<typeof useDogsFor>, 'isOffline' | 'choices'> {
  read: ReturnType<typeof useDogsFor>['read'] | ReturnType<typeof useWalkersFor>['read'];
  title: string;
  about: ReactNode;
  list: { title: string; hint: string; none: string };
  leave: string;
  another: string;
}

function Picker(props: PickerFrameProps) {
  const { timeZone } = useHost().shelter;
  const { slot, read, isOffline, choices, allow, onChoose, onAllow, onClose, onLeave } = props;
  const chosen = useLastFound(
    allow,
    choices?.find(({ choice }) => choice.key === allow),
  );
  if (chosen) {
    return (
      <ReasonSheet
        slot={slot}
        chosen={chosen}
        another={props.another}
        onSend={(reason) => onChoose({ ...sidesOf(chosen), reason })}
        onAnother={props.onNotAllow}
        onClose={onClose}
      />
    );
  }
  const find = (key: string) => choices?.find(({ choice }) => choice.key === key);
  const choose = (key: string) => {
    const found = find(key);
    if (found) void onChoose({ ...sidesOf(found), reason: null });
  };
  return (
    <Modal
      title={props.title}
      subtitle={formatDayAndTime(slot, timeZone)}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onLeave ?? onClose}>
          {props.leave}
        </Button>
      }
    >
      {props.about}
      {isOffline && (
        <Banner tone="offline">
          No connection. Your choice stays on this phone. We will send and check it when you are
          back online.
        </Banner>
      )}
      {!isOffline && (
        <LoadError of={read}>{(error) => errorText(error, 'Failed to load the choices')}</LoadError>
      )}
      {!choices && read.isPending && <Loading />}
      {choices && (
        <ChoiceList
          {...props.list}
          choices={choices.map(({ choice }) => choice)}
          onChoose={choose}
          onAllow={onAllow}
        />
      )}
    </Modal>
  );
}

const sidesOf = ({ dog, walker }: PairChoice) => ({ dog, walker });
