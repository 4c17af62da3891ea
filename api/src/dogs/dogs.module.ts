import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DogGradeEntity } from './dog-grade.entity.js';
import { DogEntity, DogPhotoEntity } from './dog.entity.js';
import { DogsController } from './dogs.controller.js';
import { DogsRepository } from './dogs.repository.js';
import { DogsService } from './dogs.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DogEntity, DogGradeEntity, DogPhotoEntity])],
  controllers: [DogsController],
  providers: [DogsService, DogsRepository],
  exports: [DogsService],
})
export class DogsModule {}
