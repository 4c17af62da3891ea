export declare const MESSAGE_CHOICES: readonly ["booked", "reminder", "day-open", "tomorrow", "to-finalize", "failed-messages"];
export type MessageChoice = (typeof MESSAGE_CHOICES)[number];
export declare const CHOICES_OF: {
    readonly walker: readonly ["booked", "reminder", "day-open"];
    readonly marshal: readonly ["tomorrow", "to-finalize"];
    readonly admin: readonly ["tomorrow", "to-finalize", "failed-messages"];
};
export declare const isMessageChoice: (kind: string) => kind is MessageChoice;
export declare const MESSAGE_OPT_INS: readonly ["help-wanted"];
export type MessageOptIn = (typeof MESSAGE_OPT_INS)[number];
export declare const isOptIn: (kind: string) => kind is MessageOptIn;
export declare const SWITCHABLE_KINDS: readonly ["booked", "reminder", "day-open", "tomorrow", "to-finalize", "failed-messages", "help-wanted"];
export type SwitchableKind = (typeof SWITCHABLE_KINDS)[number];
export declare const isSwitchable: (kind: string) => kind is SwitchableKind;
