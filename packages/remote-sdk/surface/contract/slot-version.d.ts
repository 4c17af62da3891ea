export interface EditedFields {
    start_time: string;
    end_time: string;
    marshal_id: string | null;
    minimum_walkers: number;
}
export declare const slotVersion: ({ start_time, end_time, marshal_id, minimum_walkers, }: EditedFields) => string;
