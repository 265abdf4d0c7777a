import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FilePurpose } from './files.rules';

/** A stored file. The files store holds its bytes under the same ID. */
@Entity('files')
export class FileEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'owner_id', type: 'uuid' }) ownerId!: string;
  @Column({ type: 'text' }) purpose!: FilePurpose;
  @Column({ type: 'text' }) name!: string;
  @Column({ name: 'media_type', type: 'text' }) mediaType!: string;
  @Column({ type: 'integer' }) bytes!: number;
  @Column({ type: 'bytea' }) sha256!: Buffer;
  @Column({ name: 'preview_width', type: 'integer', nullable: true }) previewWidth!: number | null;
  @Column({ name: 'preview_height', type: 'integer', nullable: true }) previewHeight!: number | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}
