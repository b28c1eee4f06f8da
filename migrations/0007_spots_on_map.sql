ALTER TABLE `spots` ADD `lat` real GENERATED ALWAYS AS (CAST("latitude" AS REAL)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `spots` ADD `lng` real GENERATED ALWAYS AS (CAST("longitude" AS REAL)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `spots_on_map` ON `spots` (`user_id`,`lat`,`lng`);--> statement-breakpoint
CREATE UNIQUE INDEX `spots_photo` ON `spots` (`photo_object_name`);